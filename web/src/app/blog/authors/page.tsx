import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import { AuthorsView } from '#/components/blog/authors/authors-view.tsx';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { loadAuthors, loadPostSummaries } from '#/content/load.ts';

export const generateMetadata = () =>
  loadPageMetadata({ ...LIST_PAGES.blogAuthors, path: pathOf({ name: 'blogAuthors' }) });

export default async function AuthorsPage() {
  const [authors, posts] = await Promise.all([loadAuthors(), loadPostSummaries()]);
  return <AuthorsView {...LIST_PAGES.blogAuthors} authors={authors} posts={posts} />;
}
