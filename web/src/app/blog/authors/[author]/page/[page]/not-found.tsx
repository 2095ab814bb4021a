// Next.js takes the metadata from this file if a page replaces its cached 404, because the status of the response is
// still 404 while the page is regenerated.
export { generateMetadata } from './page.tsx';
export { NotFoundView as default } from '#/components/not-found/not-found-view.tsx';
