import type { LakeDocument } from '../../document.ts';

/** Compares by UTF-16 code units, the same in every thread and on every machine. */
export function byId(a: LakeDocument, b: LakeDocument): number {
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
}

/** Puts a document into a list sorted by id, in the place of the one with its id if there is one. */
export function insertSorted(list: LakeDocument[], document: LakeDocument): void {
  const last = list.at(-1);
  if (last === undefined || last._id < document._id) {
    list.push(document);
    return;
  }
  const position = positionOf(list, document._id);
  list.splice(position, list[position]?._id === document._id ? 1 : 0, document);
}

export function removeSorted(list: LakeDocument[], id: string): void {
  const position = positionOf(list, id);
  if (list[position]?._id === id) list.splice(position, 1);
}

/** Where the id is, or would be. */
function positionOf(list: readonly LakeDocument[], id: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?._id ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

const NONE: readonly LakeDocument[] = [];

/** For each key the documents that have it, sorted by id. */
export class Postings {
  readonly #lists = new Map<string, LakeDocument[]>();

  get(key: string): readonly LakeDocument[] {
    return this.#lists.get(key) ?? NONE;
  }

  add(key: string, document: LakeDocument): void {
    const list = this.#lists.get(key);
    if (list === undefined) this.#lists.set(key, [document]);
    else insertSorted(list, document);
  }

  remove(key: string, id: string): void {
    const list = this.#lists.get(key);
    if (list === undefined) return;
    removeSorted(list, id);
    if (list.length === 0) this.#lists.delete(key);
  }
}

/** The documents of several lists, each once, sorted by id. */
export function union(lists: readonly (readonly LakeDocument[])[]): readonly LakeDocument[] {
  const filled = lists.filter((list) => list.length > 0);
  const [only] = filled;
  if (filled.length < 2) return only ?? NONE;
  return [...new Set(filled.flat())].sort(byId);
}
