import type { PageEntry } from '../content-lists/page-entry.ts';
import { isFolder } from './sidebar-tree.ts';
import type { SidebarItem } from './sidebar-tree.ts';

/** What the tree shows of an entry. */
export interface EntryDescription {
  title: string;
  /** The address of a page, or the problem. */
  detail: string | undefined;
  hasProblem: boolean;
  /** The page of the entry, if it exists. */
  page: PageEntry | undefined;
}

/** @param docs all docs pages by id; `undefined` until they are read */
export function describeEntry(
  item: SidebarItem,
  docs: ReadonlyMap<string, PageEntry> | undefined,
  isRepeated: boolean,
): EntryDescription {
  const page = docs?.get(item.doc?._ref ?? '');
  const problem = problemOf(item, page, { isRepeated, isLoaded: docs !== undefined });
  return {
    title: item.label?.trim() || page?.title || FALLBACK_TITLES[item._type] || 'Untitled',
    detail: problem ?? page?.path ?? item.link?.href,
    hasProblem: problem !== undefined,
    page,
  };
}

const FALLBACK_TITLES: Readonly<Record<string, string>> = { sidebarDoc: 'Page', sidebarLink: 'Link' };

function problemOf(
  item: SidebarItem,
  page: PageEntry | undefined,
  { isRepeated, isLoaded }: { isRepeated: boolean; isLoaded: boolean },
): string | undefined {
  if (isRepeated) return 'Already in the sidebar. Remove this entry or the other one.';
  if (isFolder(item)) return item.items?.length ? undefined : 'Empty. Move a page here, or remove the folder.';
  if (item._type !== 'sidebarDoc' || !isLoaded) return undefined;
  if (!page) return item.doc ? 'This page was deleted.' : 'Choose a page.';
  if (page.state === 'unpublishing') return 'The release unpublishes it, so visitors will not see it.';
  return page.isLive ? undefined : 'Not published yet, so visitors do not see it.';
}
