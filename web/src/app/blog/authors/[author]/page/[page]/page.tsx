import { authorRoute } from '#/routing/blog-list-routes.tsx';
import { noStaticParams } from '#/routing/no-static-params.ts';

export const generateStaticParams = noStaticParams;

export const { generateMetadata } = authorRoute;

export default authorRoute.Page;
