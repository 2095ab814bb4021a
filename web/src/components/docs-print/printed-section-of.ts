import { docsSections } from '@site/content/docs-sections';
import type { DocsSidebar } from '@site/content/models/documents';
import { pathOf } from '@site/site/route-map';

/** The section of the page at `path`, with the path at which the whole section is on one page. */
export function printedSectionOf(
  sidebar: Pick<DocsSidebar, 'items'>,
  path: string,
): { label: string; path: string } | undefined {
  const section = docsSections(sidebar).find(({ pages }) => pages.some((page) => page.path === path));
  return section?.slug === undefined
    ? undefined
    : { label: section.label, path: pathOf({ name: 'docsPrint', section: section.slug }) };
}
