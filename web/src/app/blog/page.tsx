import { blogListRoute } from '#/routing/blog-list-routes.tsx';

export const { generateMetadata } = blogListRoute;

export default blogListRoute.Page;
