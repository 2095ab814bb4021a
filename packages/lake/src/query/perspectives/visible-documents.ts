import type { LakeDocument } from '../../document.ts';
import { isPublicId } from '../../document.ts';
import { visibleId, relabelled, storedIds } from './resolve-perspective.ts';
import type { ResolvedPerspective } from './resolve-perspective.ts';
import { byId, insertSorted, Postings, removeSorted } from '../indexes/posting-lists.ts';

/**
 * The documents that a query sees in one perspective, kept up to date change by change. They are sorted by id, so that
 * a query without an order answers alike in every thread and after a restart.
 */
export class VisibleDocuments {
  readonly documents: LakeDocument[] = [];
  readonly byId = new Map<string, LakeDocument>();
  readonly byType = new Postings();
  readonly #stored: ReadonlyMap<string, LakeDocument>;
  readonly #view: ResolvedPerspective;
  readonly #publicOnly: boolean;

  /** @param stored all documents; whenever one of them changes, `update` must be called */
  constructor(stored: ReadonlyMap<string, LakeDocument>, view: ResolvedPerspective, publicOnly: boolean) {
    this.#stored = stored;
    this.#view = view;
    this.#publicOnly = publicOnly;
    for (const storedId of stored.keys()) {
      const id = visibleId(storedId, view);
      if (id === undefined || this.byId.has(id)) continue;
      const document = this.#find(id);
      if (document !== undefined) this.byId.set(id, document);
    }
    for (const document of [...this.byId.values()].sort(byId)) {
      this.documents.push(document);
      this.byType.add(document._type, document);
    }
  }

  /** Takes over what has become of a stored document. */
  update(storedId: string): void {
    const id = visibleId(storedId, this.#view);
    if (id === undefined) return;
    const before = this.byId.get(id);
    const after = this.#find(id);
    if (before !== undefined && before._type !== after?._type) this.byType.remove(before._type, id);
    if (after === undefined) {
      this.byId.delete(id);
      removeSorted(this.documents, id);
    } else {
      this.byId.set(id, after);
      insertSorted(this.documents, after);
      this.byType.add(after._type, after);
    }
  }

  /** What is visible of stored documents, sorted by id; `stored` must be sorted too. */
  pick(stored: readonly LakeDocument[]): readonly LakeDocument[] {
    const picked = stored.flatMap((document) => this.#shown(document) ?? []);
    return this.#view.kind === 'layers' ? picked.sort(byId) : picked;
  }

  #shown(stored: LakeDocument): LakeDocument | undefined {
    const id = visibleId(stored._id, this.#view);
    const visible = id === undefined ? undefined : this.byId.get(id);
    return visible !== undefined && visible === this.#show(stored, visible._id) ? visible : undefined;
  }

  #show(stored: LakeDocument, id: string): LakeDocument {
    return this.#view.kind === 'layers' ? relabelled(stored, id) : stored;
  }

  #find(id: string): LakeDocument | undefined {
    for (const storedId of storedIds(id, this.#view)) {
      const stored = this.#stored.get(storedId);
      if (stored === undefined || (this.#publicOnly && !isPublicId(storedId))) continue;
      return this.#show(stored, id);
    }
    return undefined;
  }
}
