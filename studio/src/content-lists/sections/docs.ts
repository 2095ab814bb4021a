import type { LinkInput } from '@site/portable-text/link';
import { HOW_TO_TEMPLATE } from '../../page-templates/page-templates.ts';
import type { ListNode, ListRow } from '../list-node.ts';
import type { PageEntry } from '../page-entry.ts';
import { defineSection, rowOf } from '../section.ts';
import { SIDEBAR_PLACE } from '../site-places.ts';

/** An entry of the docs sidebar, as the content lake stores it. */
interface SidebarItem {
  _key: string;
  _type: string;
  label?: string | null;
  doc?: { _ref?: string };
  link?: Partial<LinkInput>;
  items?: SidebarItem[];
}

const SIDEBAR = 'docsSidebar';

/** The docs in the order of their sidebar, and the pages that it does not list. */
export const docsSection = defineSection<PageEntry['current'], { sidebar: SidebarItem[] | null }>({
  id: 'docs',
  title: 'Docs',
  types: ['doc', SIDEBAR],
  newTypes: ['doc'],
  newTemplates: [HOW_TO_TEMPLATE],
  order: 'slug.current asc',
  extra: `"sidebar": coalesce(*[_id == "drafts.${SIDEBAR}"][0], *[_id == "${SIDEBAR}"][0]).items`,
  nodesOf: (entries, { sidebar }) => {
    const pages = new Map(entries.filter(({ type }) => type === 'doc').map((entry) => [entry.id, entry]));
    const settings = entries.find(({ id }) => id === SIDEBAR);
    const listed = new Set<string>();
    const nodesIn = (items: readonly SidebarItem[], parent: string): ListNode[] =>
      items.map((item): ListNode => {
        const key = `${parent}[_key=="${item._key}"]`;
        const title = item.label?.trim();
        if (item._type === 'sidebarCategory') {
          const nodes = nodesIn(item.items ?? [], `${key}.items`);
          return { kind: 'folder', key, title: title || 'Untitled', nodes, emptyText: 'No pages in this folder.' };
        }
        const page = pages.get(item.doc?._ref ?? '');
        if (page) {
          listed.add(page.id);
          return rowOf(page, { key, title: title || page.title });
        }
        const inSidebar = { kind: 'row', key, childId: SIDEBAR, fieldPath: key } as const;
        return item._type === 'sidebarLink'
          ? { ...inSidebar, type: item._type, title: title || 'Link', detail: item.link?.href ?? 'Link in the sidebar' }
          : { ...inSidebar, type: item._type, title: title || 'Missing page', detail: 'This page was deleted.' };
      });
    const nodes = nodesIn(sidebar ?? [], 'items');
    const others = [...pages.values()].filter(({ id }) => !listed.has(id));
    const sidebarRow: ListRow = {
      ...(settings && rowOf(settings)),
      kind: 'row',
      key: SIDEBAR,
      childId: SIDEBAR,
      type: SIDEBAR,
      title: SIDEBAR_PLACE.title,
      detail: SIDEBAR_PLACE.detail,
    };
    return [
      sidebarRow,
      ...nodes,
      {
        kind: 'folder',
        key: 'others',
        title: 'Not in the sidebar',
        nodes: others.map((page) => rowOf(page)),
        emptyText: 'Every page is in the sidebar.',
      },
    ];
  },
});
