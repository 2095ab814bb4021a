import { POSTS_PER_PAGE } from '@site/site/constants';
import { laterPages } from '#/components/blog/pagination.ts';
import { publishedReader } from '#/content/reader.ts';
import { blogListRoute } from '#/routing/blog-list-routes.tsx';

export async function generateStaticParams() {
  const posts = await publishedReader.postSummaries();
  return laterPages(posts.length, POSTS_PER_PAGE).map((page) => ({ page: String(page) }));
}

export const { generateMetadata } = blogListRoute;

export default blogListRoute.Page;
