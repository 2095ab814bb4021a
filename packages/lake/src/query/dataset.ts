import type { LakeDocument } from '../document.ts';
import { isPublicId } from '../document.ts';
import { applyView } from './perspective.ts';
import type { View } from './perspective.ts';

/** The documents that one query sees. */
export interface VisibleDocuments {
  documents: readonly LakeDocument[];
  byId: ReadonlyMap<string, LakeDocument>;
}

/** A change of one document; `document` is absent where it was deleted. */
export interface DocumentState {
  id: string;
  document?: LakeDocument;
}

/** All documents in memory, and what is visible of them in each perspective that has been asked for. */
export class Dataset {
  readonly #documents = new Map<string, LakeDocument>();
  readonly #views = new Map<string, VisibleDocuments>();

  constructor(documents: Iterable<LakeDocument> = []) {
    for (const document of documents) this.#documents.set(document._id, document);
  }

  apply(states: readonly DocumentState[]): void {
    for (const { id, document } of states) {
      if (document === undefined) this.#documents.delete(id);
      else this.#documents.set(id, document);
    }
    this.#views.clear();
  }

  /** Sorted by id, so that a query without an order answers alike in every worker and after a restart. */
  visible(view: View, publicOnly: boolean): VisibleDocuments {
    const key = `${publicOnly ? 'public' : 'all'} ${JSON.stringify(view)}`;
    let visible = this.#views.get(key);
    if (visible === undefined) {
      visible = visibleDocuments(this.#documents.values(), view, publicOnly);
      this.#views.set(key, visible);
    }
    return visible;
  }

  /** As `visible`, with changes that are not applied to the dataset itself. */
  visibleWith(states: readonly DocumentState[], view: View): VisibleDocuments {
    const documents = new Map(this.#documents);
    for (const { id, document } of states) {
      if (document === undefined) documents.delete(id);
      else documents.set(id, document);
    }
    return visibleDocuments(documents.values(), view, false);
  }
}

function visibleDocuments(all: Iterable<LakeDocument>, view: View, publicOnly: boolean): VisibleDocuments {
  const readable = publicOnly ? [...all].filter(({ _id }) => isPublicId(_id)) : [...all];
  const documents = applyView(readable, view).sort((a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0));
  return { documents, byId: new Map(documents.map((document) => [document._id, document])) };
}
