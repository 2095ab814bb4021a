import type { LakeDocument } from '../../document.ts';

/** A document, or a part of one in an index. */
export interface Identified {
  readonly _id: string;
}

/** Compares ids by UTF-16 code units, so that the order is the same in every thread and on every machine. */
export function compareById(a: Identified, b: Identified): number {
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
}

/** Inserts an item into an array sorted by id, or replaces the item with the same id. */
export function insertSorted<Item extends Identified>(documents: Item[], document: Item): void {
  const last = documents.at(-1);
  if (last === undefined || last._id < document._id) {
    documents.push(document);
    return;
  }
  const position = positionOf(documents, document._id);
  documents.splice(position, documents[position]?._id === document._id ? 1 : 0, document);
}

/** Removes the item with this id, if any, from an array sorted by id. */
export function removeSorted(documents: Identified[], id: string): void {
  const position = positionOf(documents, id);
  if (documents[position]?._id === id) documents.splice(position, 1);
}

/** Merges sorted arrays into one without duplicates. */
export function unionSorted(arrays: readonly (readonly LakeDocument[])[]): readonly LakeDocument[] {
  const nonEmpty = arrays.filter(({ length }) => length > 0);
  const [only = []] = nonEmpty;
  return nonEmpty.length < 2 ? only : [...new Set(nonEmpty.flat())].sort(compareById);
}

/** Binary search for the position of an id, or for its insertion position. */
function positionOf(documents: readonly Identified[], id: string): number {
  let low = 0;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((documents[middle]?._id ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
