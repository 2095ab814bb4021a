import { getValueAtPath, insert, setIfMissing } from 'sanity';
import type { FormPatch, Path } from 'sanity';

interface KeyedItem {
  _key: string;
}

/** An item of an array with its place, to put it back later. */
export interface RemovedItem {
  item: KeyedItem;
  /** Path of the array in the document. */
  arrayPath: Path;
  /** Keys of the items before it, nearest first. */
  keysBefore: string[];
  /** Keys of the items after it, nearest first. */
  keysAfter: string[];
}

/** Remembers an item that is about to be removed; `undefined` if there is no such item. */
export function rememberItem(document: unknown, path: Path): RemovedItem | undefined {
  const arrayPath = path.slice(0, -1);
  const items = itemsAt(document, arrayPath);
  const item = getValueAtPath(document, path) as KeyedItem | undefined;
  const index = items.findIndex(({ _key }) => _key === item?._key);
  if (!item || index === -1) return undefined;
  const keys = items.map(({ _key }) => _key);
  return { item, arrayPath, keysBefore: keys.slice(0, index).toReversed(), keysAfter: keys.slice(index + 1) };
}

/**
 * Patches that put an item back next to the nearest of its neighbors that is still there. Returns none if the item is back
 * already, and `undefined` if what contained the array was removed.
 */
export function restorePatches(
  document: unknown,
  { item, arrayPath, keysBefore, keysAfter }: RemovedItem,
): FormPatch[] | undefined {
  if (getValueAtPath(document, arrayPath.slice(0, -1)) === undefined) return undefined;
  const keys = new Set(itemsAt(document, arrayPath).map(({ _key }) => _key));
  if (keys.has(item._key)) return [];
  const previous = keysBefore.find((key) => keys.has(key));
  if (previous !== undefined) return [insert([item], 'after', [...arrayPath, { _key: previous }])];
  const next = keysAfter.find((key) => keys.has(key));
  if (next !== undefined) return [insert([item], 'before', [...arrayPath, { _key: next }])];
  return [setIfMissing([], arrayPath), insert([item], 'after', [...arrayPath, -1])];
}

const itemsAt = (document: unknown, path: Path) => (getValueAtPath(document, path) ?? []) as KeyedItem[];
