// As for every page that may replace its cached 404: see `docs/[...id]/not-found.tsx`.
export { generateMetadata } from './page.tsx';
export { NotFoundView as default } from '#/components/not-found/not-found-view.tsx';
