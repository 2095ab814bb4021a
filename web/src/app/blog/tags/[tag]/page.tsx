import { tagRoute } from '#/routing/blog-list-routes.tsx';
import { noStaticParams } from '#/routing/no-static-params.ts';

export const generateStaticParams = noStaticParams;

export const { generateMetadata } = tagRoute;

export default tagRoute.Page;
