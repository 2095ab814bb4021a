import { slugsOf } from '@site/blocks/outline/slugger';
import type { DocsSidebar, SidebarItem } from './models/documents.ts';
import type { PageSummary } from './models/summary.ts';

/** A part of the documentation: a category at the top of the sidebar with every page in it, in order. */
export interface DocsSection {
  label: string;
  /** Names it in addresses; `undefined` for pages that stand in no category. */
  slug: string | undefined;
  pages: PageSummary[];
}

/** The label of pages that stand in no category. */
const LOOSE_LABEL = 'Documentation';

/** The parts of the documentation in the order of the sidebar. Neighbouring pages without a category are one part. */
export function docsSections({ items }: Pick<DocsSidebar, 'items'>): DocsSection[] {
  const categories = items.filter((item) => item._type === 'sidebarCategory');
  const slugs = slugsOf(categories.map(({ label }) => label));
  const sections: DocsSection[] = [];
  for (const item of items) {
    if (item._type === 'sidebarCategory') {
      const slug = slugs[categories.indexOf(item)];
      sections.push({ label: item.label, slug, pages: item.items.flatMap(pagesOf) });
      continue;
    }
    const last = sections.at(-1);
    if (last && last.slug === undefined) last.pages.push(...pagesOf(item));
    else sections.push({ label: LOOSE_LABEL, slug: undefined, pages: pagesOf(item) });
  }
  return sections.filter(({ pages }) => pages.length > 0);
}

function pagesOf(item: SidebarItem): PageSummary[] {
  if (item._type === 'sidebarDoc') return [item.doc];
  return item._type === 'sidebarCategory' ? item.items.flatMap(pagesOf) : [];
}
