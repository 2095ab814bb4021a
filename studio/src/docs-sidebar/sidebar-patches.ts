import { insert, setIfMissing, unset } from 'sanity';
import type { FormPatch } from 'sanity';
import { rememberItem, restorePatches } from '../undo/removed-item.ts';
import { itemsIn, pathOfRow, treeRowsOf } from './sidebar-tree.ts';
import type { Destination, SidebarItem, TreeRow } from './sidebar-tree.ts';

/** Returns the patches that undo a change in the sidebar as it is now; `undefined` if that is no longer possible. */
export type UndoInSidebar = (items: readonly SidebarItem[]) => FormPatch[] | undefined;

/** Patches that add entries, which are not in the tree yet. */
export function addPatches(
  items: readonly SidebarItem[],
  added: SidebarItem[],
  { parents, index }: Destination,
): FormPatch[] {
  const folder = pathOfRow(parents);
  const level = itemsIn(items, parents);
  const next = level[index];
  const last = level.at(-1);
  if (next) return [insert(added, 'before', [...folder, { _key: next._key }])];
  if (last) return [insert(added, 'after', [...folder, { _key: last._key }])];
  return [setIfMissing([], folder), insert(added, 'after', [...folder, -1])];
}

/** Patches that move an entry. The index of the destination does not count the entry. */
export function movePatches(items: readonly SidebarItem[], { item, parents }: TreeRow, to: Destination): FormPatch[] {
  const remaining = withoutItem(items, item._key);
  return [unset(pathOfRow(parents, item._key)), ...addPatches(remaining, [item], to)];
}

/** Patches that remove an entry. The entries of a folder take its place. */
export function removePatches({ item, parents }: TreeRow): FormPatch[] {
  const path = pathOfRow(parents, item._key);
  const inside = item.items ?? [];
  return [...(inside.length > 0 ? [insert([...inside], 'after', path)] : []), unset(path)];
}

/** Returns a function that undoes {@link removePatches} in the sidebar as it is then. */
export function undoRemoval(before: readonly SidebarItem[], { item, parents }: TreeRow): UndoInSidebar {
  const removed = rememberItem(before, pathOfRow(parents, item._key));
  const keysInside = new Set(item.items?.map(({ _key }) => _key));
  return (items) => {
    if (!removed) return undefined;
    // Entries of a folder that somebody moved or removed since then are no longer where the folder was.
    const inside = itemsIn(items, parents).filter(({ _key }) => keysInside.has(_key));
    const [first] = inside;
    if (!first) {
      const withoutEntries: SidebarItem = { ...item, ...(item.items ? { items: [] } : {}) };
      return restorePatches(items, { ...removed, item: withoutEntries });
    }
    const folder = pathOfRow(parents);
    return [
      insert([{ ...item, items: inside }], 'before', [...folder, { _key: first._key }]),
      ...inside.map(({ _key }) => unset([...folder, { _key }])),
    ];
  };
}

/** Returns a function that moves an entry back to where it was, in the sidebar as it is then. */
export function undoMove(before: readonly SidebarItem[], { item, parents }: TreeRow): UndoInSidebar {
  const place = rememberItem(before, pathOfRow(parents, item._key));
  return (items) => {
    const row = treeRowsOf(items).find(({ item: { _key } }) => _key === item._key);
    if (!place || !row) return undefined;
    const patches = restorePatches(withoutItem(items, item._key), { ...place, item: row.item });
    return patches && [unset(pathOfRow(row.parents, item._key)), ...patches];
  };
}

function withoutItem(items: readonly SidebarItem[], key: string): SidebarItem[] {
  return items
    .filter(({ _key }) => _key !== key)
    .map((item) => (item.items ? { ...item, items: withoutItem(item.items, key) } : item));
}
