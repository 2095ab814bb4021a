import { publishedReader } from '#/content/reader.ts';
import { tagRoute } from '#/routing/blog-list-routes.tsx';

export async function generateStaticParams() {
  const tags = await publishedReader.tags();
  return tags.map(({ slug }) => ({ tag: slug }));
}

export const { generateMetadata } = tagRoute;

export default tagRoute.Page;
