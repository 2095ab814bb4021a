/**
 * For `generateStaticParams`: the build renders no page of the route. Each page is rendered on its first request and kept in
 * the page store (`docs/decisions/014-content-free-build.md`). Without this export, Next.js would render it on every request.
 */
export const noStaticParams = () => Promise.resolve([]);
