import { slugsOf } from '@site/blocks/outline/slugger';
import type { DocsSidebar, SidebarItem } from './models/documents.ts';
import type { PageSummary } from './models/summary.ts';

/** A section of the docs: a top-level category of the sidebar with all its pages in order. */
export interface DocsSection {
  label: string;
  /** Slug in URLs; `undefined` for pages without a category. */
  slug: string | undefined;
  pages: PageSummary[];
}

/** Label of pages without a category. */
const UNCATEGORIZED_LABEL = 'Documentation';

/** Returns the sections of the docs in sidebar order. Adjacent pages without a category form one section. */
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
    else sections.push({ label: UNCATEGORIZED_LABEL, slug: undefined, pages: pagesOf(item) });
  }
  return sections.filter(({ pages }) => pages.length > 0);
}

function pagesOf(item: SidebarItem): PageSummary[] {
  if (item._type === 'sidebarDoc') return [item.doc];
  return item._type === 'sidebarCategory' ? item.items.flatMap(pagesOf) : [];
}
