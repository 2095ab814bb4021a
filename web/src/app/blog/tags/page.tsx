import { pathOf } from '@site/site/route-map';
import { countByTag } from '#/components/blog/post-lists.ts';
import { TagsView } from '#/components/blog/tags-view.tsx';
import { pageMetadata } from '#/components/metadata/page-metadata.ts';
import { loadPostSummaries, loadTags } from '#/content/load.ts';

const TITLE = 'Tags';

export const metadata = pageMetadata({
  title: TITLE,
  description: 'Every subject of the blog, with how many posts there are on it.',
  path: pathOf({ name: 'blogTags' }),
});

export default async function TagsPage() {
  const [tags, posts] = await Promise.all([loadTags(), loadPostSummaries()]);
  return <TagsView title={TITLE} tags={tags} counts={countByTag(posts)} />;
}
