import type { CommittedTransaction, LakeDocument } from '../document.ts';

interface Touched {
  previous: LakeDocument | undefined;
  result: LakeDocument | undefined;
  mutations: unknown[];
}

/** Read access to the documents on disk. */
export interface StoredDocuments {
  get: (id: string) => LakeDocument | undefined;
  idsBeginningWith: (prefix: string) => string[];
}

/** The uncommitted changes of a transaction. Reads include these changes, so each step sees the effects of earlier ones. */
export class PendingTransaction {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly #stored: StoredDocuments;
  /** Documents on disk that were read, so that a changed one shares its other attributes with the one before. */
  readonly #read = new Map<string, LakeDocument | undefined>();
  readonly #touched = new Map<string, Touched>();

  constructor(id: string, timestamp: string, stored: StoredDocuments) {
    this.id = id;
    this.timestamp = timestamp;
    this.#stored = stored;
  }

  get(id: string): LakeDocument | undefined {
    const touched = this.#touched.get(id);
    return touched === undefined ? this.#getStored(id) : touched.result;
  }

  /** Ids of the documents under a path, including pending changes, sorted. */
  idsBeginningWith(prefix: string): string[] {
    const ids = new Set(this.#stored.idsBeginningWith(prefix));
    for (const [id, { result }] of this.#touched) {
      if (!id.startsWith(prefix)) continue;
      if (result === undefined) ids.delete(id);
      else ids.add(id);
    }
    return [...ids].sort();
  }

  /** `mutations` are sent to listeners. Applied to the previous document, they must produce the new one. */
  put(document: LakeDocument, ...mutations: readonly unknown[]): void {
    this.#touch(document._id, document, mutations);
  }

  delete(id: string, mutation: unknown = { delete: { id } }): void {
    this.#touch(id, undefined, [mutation]);
  }

  /** One entry for each document that exists before or after the transaction, in the order of its first change. */
  get changes(): CommittedTransaction['changes'] {
    return [...this.#touched].flatMap(([documentId, { previous, result, mutations }]) => {
      const type = result?._type ?? previous?._type;
      return type === undefined ? [] : [{ documentId, type, previous, result, mutations }];
    });
  }

  #getStored(id: string): LakeDocument | undefined {
    if (!this.#read.has(id)) this.#read.set(id, this.#stored.get(id));
    return this.#read.get(id);
  }

  #touch(id: string, result: LakeDocument | undefined, mutations: readonly unknown[]): void {
    const touched = this.#touched.get(id);
    if (touched === undefined) {
      this.#touched.set(id, { previous: this.#getStored(id), result, mutations: [...mutations] });
    } else {
      touched.result = result;
      touched.mutations.push(...mutations);
    }
  }
}
