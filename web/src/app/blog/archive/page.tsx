import { pathOf } from '@site/site/route-map';
import { ArchiveView } from '#/components/blog/archive-view.tsx';
import { groupByYear } from '#/components/blog/post-lists.ts';
import { pageMetadata } from '#/components/metadata/page-metadata.ts';
import { loadPostSummaries } from '#/content/load.ts';

const TITLE = 'Archive';

export const metadata = pageMetadata({
  title: TITLE,
  description: 'Every post of the blog by year.',
  path: pathOf({ name: 'blogArchive' }),
});

export default async function ArchivePage() {
  return <ArchiveView title={TITLE} years={groupByYear(await loadPostSummaries())} />;
}
