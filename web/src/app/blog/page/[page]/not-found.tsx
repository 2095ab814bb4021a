// A page that replaces its cached 404 is regenerated while the answer's status is still 404, and Next.js then takes
// the metadata from here rather than from the page.
export { generateMetadata } from './page.tsx';
export { NotFoundView as default } from '#/components/not-found/not-found-view.tsx';
