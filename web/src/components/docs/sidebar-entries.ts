import type { DocsSidebar, SidebarItem } from '@site/content/models/documents';
import type { EditAttributes, EditValue } from '@site/ui/edit-attributes';

/** An entry of the docs sidebar with only what the browser needs. */
export type SidebarEntry = EditAttributes &
  (
    | { kind: 'page'; key: string; label: string; path: string }
    | { kind: 'link'; key: string; label: string; url: string }
    | { kind: 'category'; key: string; label: string; isCollapsed: boolean; entries: SidebarEntry[] }
  );

/** A docs page in sidebar order. */
export interface SidebarPage {
  label: string;
  path: string;
}

// All docs pages share one sidebar, which may list thousands of pages.
const entriesByItems = new WeakMap<object, SidebarEntry[]>();
const pagesByEntries = new WeakMap<object, SidebarPage[]>();

/**
 * The entries of the sidebar, without broken links and empty categories. Returns the same ones for the same sidebar, except in
 * the preview.
 *
 * @param edit of the sidebar, in the preview
 */
export function sidebarEntries({ items }: Pick<DocsSidebar, 'items'>, edit?: EditValue): SidebarEntry[] {
  if (edit) return items.flatMap((item) => entriesOfItem(item, edit).map((entry) => ({ ...entry, ...edit(item) })));
  const entries = entriesByItems.get(items) ?? items.flatMap((item) => entriesOfItem(item));
  entriesByItems.set(items, entries);
  return entries;
}

function entriesOfItem(item: SidebarItem, edit?: EditValue): SidebarEntry[] {
  const key = item._key;
  switch (item._type) {
    case 'sidebarDoc':
      return [{ kind: 'page', key, label: item.label ?? item.doc.title, path: item.doc.path }];
    case 'sidebarLink':
      return item.link.url === undefined ? [] : [{ kind: 'link', key, label: item.label, url: item.link.url }];
    case 'sidebarCategory': {
      const entries = sidebarEntries(item, edit);
      return entries.length === 0
        ? []
        : [{ kind: 'category', key, label: item.label, isCollapsed: item.isCollapsed, entries }];
    }
  }
}

/** Labels of the categories of the page at `path`, outermost first; `undefined` if the page is not in the sidebar. */
export function categoriesOf(entries: readonly SidebarEntry[], path: string): string[] | undefined {
  for (const entry of entries) {
    if (entry.kind === 'page' && entry.path === path) return [];
    if (entry.kind === 'category') {
      const inner = categoriesOf(entry.entries, path);
      if (inner) return [entry.label, ...inner];
    }
  }
  return undefined;
}

/** The pages before and after the page at `path`, in sidebar order. */
export function neighborsOf(
  entries: readonly SidebarEntry[],
  path: string,
): { previous?: SidebarPage | undefined; next?: SidebarPage | undefined } {
  const pages = pagesOf(entries);
  const index = pages.findIndex((page) => page.path === path);
  return index === -1 ? {} : { previous: pages[index - 1], next: pages[index + 1] };
}

/** The paths of all pages in the entries and their categories. */
export const pathsOf = (entries: readonly SidebarEntry[]): string[] => pagesOf(entries).map(({ path }) => path);

function pagesOf(entries: readonly SidebarEntry[]): SidebarPage[] {
  const known = pagesByEntries.get(entries);
  if (known) return known;
  const pages = entries.flatMap((entry) => {
    if (entry.kind === 'page') return [{ label: entry.label, path: entry.path }];
    return entry.kind === 'category' ? pagesOf(entry.entries) : [];
  });
  pagesByEntries.set(entries, pages);
  return pages;
}
