import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import { ArchiveView } from '#/components/blog/archive-view.tsx';
import { groupByYear } from '#/components/blog/post-lists.ts';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { loadPostSummaries } from '#/content/load.ts';

export const generateMetadata = () =>
  loadPageMetadata({ ...LIST_PAGES.blogArchive, path: pathOf({ name: 'blogArchive' }) });

export default async function ArchivePage() {
  return <ArchiveView {...LIST_PAGES.blogArchive} years={groupByYear(await loadPostSummaries())} />;
}
