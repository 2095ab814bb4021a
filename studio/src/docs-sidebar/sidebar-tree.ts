/** An entry of the docs sidebar: a page, a link or a folder. */
export interface SidebarItem {
  /** Random, so unique in the whole tree. */
  _key: string;
  _type: string;
  label?: string;
  doc?: { _type: 'reference'; _ref: string; _weak?: boolean };
  link?: { href?: string };
  items?: SidebarItem[];
}

/** An entry with its place in the tree. */
export interface TreeRow {
  item: SidebarItem;
  /** Keys of the folders that contain the entry, outermost first. */
  parents: string[];
  /** Position in its folder. */
  index: number;
  /** How many entries its folder has. */
  siblings: number;
}

/** Where an entry goes. */
export interface Destination {
  /** Keys of the folders that contain it, outermost first. */
  parents: string[];
  /** Position among the other entries of the folder. */
  index: number;
}

/** How the keyboard moves an entry. */
export type Direction = 'up' | 'down' | 'in' | 'out';

/** Where a dragged entry is dropped, relative to another one. */
export type DropPlace = 'before' | 'inside' | 'after';

export const isFolder = ({ _type }: Pick<SidebarItem, '_type'>): boolean => _type === 'sidebarCategory';

/** The entries of the tree from top to bottom. Those in closed folders are left out. */
export function treeRowsOf(
  items: readonly SidebarItem[],
  isClosed: (item: SidebarItem) => boolean = () => false,
  parents: string[] = [],
): TreeRow[] {
  return items.flatMap((item, index) => [
    { item, parents, index, siblings: items.length },
    ...(item.items && !isClosed(item) ? treeRowsOf(item.items, isClosed, [...parents, item._key]) : []),
  ]);
}

/** The entry of a page that is not in the tree, as a row that can go to each place. Its key is the id of the page until then. */
export const newPageRow = (pageId: string): TreeRow => ({
  item: { _key: pageId, _type: 'sidebarDoc', doc: { _type: 'reference', _ref: pageId, _weak: true } },
  parents: [],
  index: Infinity,
  siblings: 0,
});

/** The entries whose page another entry above them already lists. */
export function repeatedRows(items: readonly SidebarItem[]): TreeRow[] {
  const listed = new Set<string>();
  return treeRowsOf(items).filter(({ item: { doc } }) => {
    if (!doc) return false;
    const isRepeated = listed.has(doc._ref);
    listed.add(doc._ref);
    return isRepeated;
  });
}

/** Path of an entry in the form. */
export const pathOfRow = (parents: readonly string[], key?: string): ({ _key: string } | 'items')[] => [
  ...parents.flatMap((each) => [{ _key: each }, 'items'] as const),
  ...(key === undefined ? [] : [{ _key: key }]),
];

/** The entries of a folder. */
export function itemsIn(items: readonly SidebarItem[], parents: readonly string[]): readonly SidebarItem[] {
  return parents.reduce<readonly SidebarItem[]>(
    (level, key) => level.find(({ _key }) => _key === key)?.items ?? [],
    items,
  );
}

/** Where an entry goes that is dropped on another one. */
export function destinationAt(row: TreeRow, target: TreeRow, place: DropPlace): Destination {
  const { item, parents, index } = target;
  if (place === 'inside') return endOf(row, { parents: [...parents, item._key], items: item.items });
  const gap = place === 'after' ? index + 1 : index;
  const isAboveGap = isSameFolder(row.parents, parents) && row.index < gap;
  return { parents, index: isAboveGap ? gap - 1 : gap };
}

/** The end of a folder, or of the sidebar. */
export function endOf(
  row: TreeRow,
  { parents, items = [] }: { parents: string[]; items: readonly SidebarItem[] | undefined },
): Destination {
  return { parents, index: items.filter(({ _key }) => _key !== row.item._key).length };
}

/** Whether an entry can go somewhere: not into itself, and not where it is. */
export function canMove({ item, parents, index }: TreeRow, to: Destination): boolean {
  if (to.parents.includes(item._key)) return false;
  return to.index !== index || !isSameFolder(to.parents, parents);
}

const isSameFolder = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** Where the keyboard moves an entry; `undefined` if it stays. */
export function destinationOf(
  { parents, index, siblings }: TreeRow,
  direction: Direction,
  items: readonly SidebarItem[],
): Destination | undefined {
  const level = itemsIn(items, parents);
  const parent = parents.at(-1);
  const outside = parents.slice(0, -1);
  const indexOfParent = itemsIn(items, outside).findIndex(({ _key }) => _key === parent);
  switch (direction) {
    case 'up':
      return index > 0 ? { parents, index: index - 1 } : undefined;
    case 'down':
      return index < siblings - 1 ? { parents, index: index + 1 } : undefined;
    case 'out':
      return parent === undefined ? undefined : { parents: outside, index: indexOfParent + 1 };
    case 'in': {
      const above = level[index - 1];
      const below = level[index + 1];
      if (above && isFolder(above)) return { parents: [...parents, above._key], index: above.items?.length ?? 0 };
      return below && isFolder(below) ? { parents: [...parents, below._key], index: 0 } : undefined;
    }
  }
}
