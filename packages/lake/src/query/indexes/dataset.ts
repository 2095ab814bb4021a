import type { LakeDocument } from '../../document.ts';
import type { ResolvedPerspective } from '../perspectives/resolve-perspective.ts';
import { VisibleDocuments } from '../perspectives/visible-documents.ts';
import { referencedIds, slugOf } from './index-keys.ts';
import { PostingLists } from './posting-lists.ts';
import { TextIndex } from './text-index.ts';

/** Each perspective takes memory and is updated on every write, so the least recently used one is dropped. */
const MAX_PERSPECTIVES = 8;

/** State of one document after a change; `document` is absent if it was deleted. */
export interface DocumentState {
  id: string;
  document?: LakeDocument;
}

/** All documents in memory, their indexes, and the documents visible in each recently used perspective. */
export class Dataset {
  /** By `slug.current`. */
  readonly bySlug = new PostingLists();
  /** By the ids for which `references()` is true. */
  readonly byReference = new PostingLists();
  readonly text = new TextIndex();
  readonly #documents = new Map<string, LakeDocument>();
  /** Least recently used first. */
  readonly #perspectives = new Map<string, VisibleDocuments>();

  constructor(documents: Iterable<LakeDocument> = []) {
    for (const document of documents) this.#set(document._id, document);
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id);
  }

  apply(states: readonly DocumentState[]): void {
    for (const { id, document } of states) {
      this.#set(id, document);
      for (const visible of this.#perspectives.values()) visible.update(id);
    }
  }

  /** Applies changes, runs `work`, and reverts the changes. */
  async withChanges<Result>(states: readonly DocumentState[], work: () => Promise<Result>): Promise<Result> {
    const before = states.map(({ id }) => ({ id, document: this.#documents.get(id) }));
    this.apply(states);
    try {
      return await work();
    } finally {
      this.apply(before);
    }
  }

  visibleIn(perspective: ResolvedPerspective, publicOnly: boolean): VisibleDocuments {
    const key = `${publicOnly ? 'public' : 'all'} ${JSON.stringify(perspective)}`;
    const visible = this.#perspectives.get(key) ?? new VisibleDocuments(this.#documents, perspective, publicOnly);
    this.#perspectives.delete(key);
    this.#perspectives.set(key, visible);
    const oldest = this.#perspectives.keys().next();
    if (this.#perspectives.size > MAX_PERSPECTIVES && !oldest.done) this.#perspectives.delete(oldest.value);
    return visible;
  }

  #set(id: string, document: LakeDocument | undefined): void {
    const before = this.#documents.get(id);
    if (before !== undefined) this.#removeFromIndexes(before);
    if (document === undefined) {
      this.#documents.delete(id);
      return;
    }
    this.#documents.set(id, document);
    const slug = slugOf(document);
    if (slug !== undefined) this.bySlug.add(slug, document);
    for (const reference of referencedIds(document)) this.byReference.add(reference, document);
    this.text.set(document);
  }

  #removeFromIndexes(document: LakeDocument): void {
    const slug = slugOf(document);
    if (slug !== undefined) this.bySlug.remove(slug, document._id);
    for (const reference of referencedIds(document)) this.byReference.remove(reference, document._id);
    this.text.delete(document._id);
  }
}
