import type { LakeDocument } from '../../document.ts';
import { insertSorted, removeSorted } from './sorted-documents.ts';
import type { Identified } from './sorted-documents.ts';

/** An inverted index: for each key, the documents, or other items, that contain it, sorted by id. */
export class PostingLists<Item extends Identified = LakeDocument> {
  readonly #lists = new Map<string, Item[]>();

  keys(): IterableIterator<string> {
    return this.#lists.keys();
  }

  get(key: string): readonly Item[] {
    return this.#lists.get(key) ?? [];
  }

  /** Adds an item, or replaces the version of it that the list contains. */
  add(key: string, item: Item): void {
    const list = this.#lists.get(key);
    if (list === undefined) this.#lists.set(copyOf(key), [item]);
    else insertSorted(list, item);
  }

  remove(key: string, id: string): void {
    const list = this.#lists.get(key);
    if (list === undefined) return;
    removeSorted(list, id);
    if (list.length === 0) this.#lists.delete(key);
  }
}

/** V8 keeps a whole text in memory as long as a key is a slice of it. */
function copyOf(key: string): string {
  return JSON.parse(JSON.stringify(key)) as string;
}
