import type { LakeDocument } from '../../document.ts';
import { referencedIds, slugOf } from './index-keys.ts';
import type { ResolvedPerspective } from '../perspectives/resolve-perspective.ts';
import { Postings } from './posting-lists.ts';
import { TextIndex } from './text-index.ts';
import { VisibleDocuments } from '../perspectives/visible-documents.ts';

/** Each view costs memory and a little of every write, so that the ones least asked for are given up. */
const MAX_VIEWS = 8;

/** A change of one document; `document` is absent where it was deleted. */
export interface DocumentState {
  id: string;
  document?: LakeDocument;
}

/** All documents in memory, what is visible of them in each perspective that has been asked for, and indexes. */
export class Dataset {
  /** By `slug.current`. */
  readonly bySlug = new Postings();
  /** By the ids that `references()` holds for. */
  readonly byReference = new Postings();
  readonly text = new TextIndex();
  readonly #documents = new Map<string, LakeDocument>();
  readonly #views = new Map<string, VisibleDocuments>();

  constructor(documents: Iterable<LakeDocument> = []) {
    for (const document of documents) this.#set(document._id, document);
  }

  apply(states: readonly DocumentState[]): void {
    for (const { id, document } of states) {
      this.#set(id, document);
      for (const view of this.#views.values()) view.update(id);
    }
  }

  /** Lets `work` see changes that are undone when it has ended. */
  async with<Result>(states: readonly DocumentState[], work: () => Promise<Result>): Promise<Result> {
    const before = states.map(({ id }) => ({ id, document: this.#documents.get(id) }));
    this.apply(states);
    try {
      return await work();
    } finally {
      this.apply(before);
    }
  }

  visible(view: ResolvedPerspective, publicOnly: boolean): VisibleDocuments {
    const key = `${publicOnly ? 'public' : 'all'} ${JSON.stringify(view)}`;
    const visible = this.#views.get(key) ?? new VisibleDocuments(this.#documents, view, publicOnly);
    // Those asked for last stand last.
    this.#views.delete(key);
    this.#views.set(key, visible);
    const oldest = this.#views.keys().next();
    if (this.#views.size > MAX_VIEWS && !oldest.done) this.#views.delete(oldest.value);
    return visible;
  }

  #set(id: string, document: LakeDocument | undefined): void {
    const before = this.#documents.get(id);
    if (before !== undefined) this.#forget(before);
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

  #forget(document: LakeDocument): void {
    const slug = slugOf(document);
    if (slug !== undefined) this.bySlug.remove(slug, document._id);
    for (const reference of referencedIds(document)) this.byReference.remove(reference, document._id);
    this.text.delete(document._id);
  }
}
