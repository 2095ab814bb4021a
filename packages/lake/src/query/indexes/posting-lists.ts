import type { LakeDocument } from '../../document.ts';
import { insertSorted, removeSorted } from './sorted-documents.ts';

const NO_DOCUMENTS: readonly LakeDocument[] = [];

/** An inverted index: for each key, the documents that contain it, sorted by id. */
export class PostingLists {
  readonly #lists = new Map<string, LakeDocument[]>();

  keys(): IterableIterator<string> {
    return this.#lists.keys();
  }

  get(key: string): readonly LakeDocument[] {
    return this.#lists.get(key) ?? NO_DOCUMENTS;
  }

  /** Adds a document, or replaces the version of it that the list contains. */
  add(key: string, document: LakeDocument): void {
    const list = this.#lists.get(key);
    if (list === undefined) this.#lists.set(copyOf(key), [document]);
    else insertSorted(list, document);
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
