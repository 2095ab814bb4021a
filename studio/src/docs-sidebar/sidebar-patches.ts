import { insert, setIfMissing, unset } from 'sanity';
import type { FormPatch } from 'sanity';
import { itemsIn, pathOfRow } from './sidebar-tree.ts';
import type { Destination, SidebarItem, TreeRow } from './sidebar-tree.ts';

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

function withoutItem(items: readonly SidebarItem[], key: string): SidebarItem[] {
  return items
    .filter(({ _key }) => _key !== key)
    .map((item) => (item.items ? { ...item, items: withoutItem(item.items, key) } : item));
}
