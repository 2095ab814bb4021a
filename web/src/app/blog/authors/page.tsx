import { pathOf } from '@site/site/route-map';
import { AuthorsView } from '#/components/blog/authors-view.tsx';
import { pageMetadata } from '#/components/metadata/page-metadata.ts';
import { loadAuthors, loadPostSummaries } from '#/content/load.ts';

const TITLE = 'Authors';

export const metadata = pageMetadata({
  title: TITLE,
  description: 'Who writes the blog, and what they wrote.',
  path: pathOf({ name: 'blogAuthors' }),
});

export default async function AuthorsPage() {
  const [authors, posts] = await Promise.all([loadAuthors(), loadPostSummaries()]);
  return <AuthorsView title={TITLE} authors={authors} posts={posts} />;
}
