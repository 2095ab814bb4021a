import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import { countByTag } from '#/components/blog/post-lists.ts';
import { TagsView } from '#/components/blog/tags/tags-view.tsx';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { loadPostSummaries, loadTags } from '#/content/load.ts';

export const generateMetadata = () => loadPageMetadata({ ...LIST_PAGES.blogTags, path: pathOf({ name: 'blogTags' }) });

export default async function TagsPage() {
  const [tags, posts] = await Promise.all([loadTags(), loadPostSummaries()]);
  return <TagsView {...LIST_PAGES.blogTags} tags={tags} counts={countByTag(posts)} />;
}
