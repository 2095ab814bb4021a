import { POSTS_PER_PAGE } from '@site/site/constants';
import { laterPages } from '#/components/blog/pagination.ts';
import { countByTag } from '#/components/blog/post-lists.ts';
import { publishedReader } from '#/content/reader.ts';
import { tagRoute } from '#/routing/blog-list-routes.tsx';

export async function generateStaticParams() {
  const [tags, posts] = await Promise.all([publishedReader.tags(), publishedReader.postSummaries()]);
  const counts = countByTag(posts);
  return tags.flatMap(({ _id, slug }) =>
    laterPages(counts.get(_id) ?? 0, POSTS_PER_PAGE).map((page) => ({ tag: slug, page: String(page) })),
  );
}

export const { generateMetadata } = tagRoute;

export default tagRoute.Page;
