import type { LakeDocument } from '../../document.ts';
import { isPublicId } from '../../document.ts';
import { isRemoval } from '../../releases/release-versions.ts';
import { PostingLists } from '../indexes/posting-lists.ts';
import { compareById, insertSorted, removeSorted } from '../indexes/sorted-documents.ts';
import { candidateIds, visibleId, withVisibleId } from './resolve-perspective.ts';
import type { ResolvedPerspective } from './resolve-perspective.ts';

/**
 * The documents visible in one perspective, updated with each change. They are sorted by id, so that a query without
 * `order()` returns the same in every thread and after a restart.
 */
export class VisibleDocuments {
  readonly documents: LakeDocument[] = [];
  readonly byId = new Map<string, LakeDocument>();
  readonly byType = new PostingLists();
  readonly #stored: ReadonlyMap<string, LakeDocument>;
  readonly #perspective: ResolvedPerspective;
  readonly #publicOnly: boolean;

  /** @param stored all documents by id; call `update` whenever one of them changes */
  constructor(stored: ReadonlyMap<string, LakeDocument>, perspective: ResolvedPerspective, publicOnly: boolean) {
    this.#stored = stored;
    this.#perspective = perspective;
    this.#publicOnly = publicOnly;
    for (const storedId of stored.keys()) {
      const id = visibleId(storedId, perspective);
      if (id === undefined || this.byId.has(id)) continue;
      const document = this.#find(id);
      if (document !== undefined) this.byId.set(id, document);
    }
    for (const document of [...this.byId.values()].sort(compareById)) {
      this.documents.push(document);
      this.byType.add(document._type, document);
    }
  }

  /** Applies the change of a stored document. */
  update(storedId: string): void {
    const id = visibleId(storedId, this.#perspective);
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

  /** The visible ones of stored documents sorted by id, in the form in which they are visible, sorted by visible id. */
  filterVisible(stored: readonly LakeDocument[]): readonly LakeDocument[] {
    const visible = stored.flatMap((document) => this.#visibleFormOf(document) ?? []);
    return this.#perspective.kind === 'layers' ? visible.sort(compareById) : visible;
  }

  /** Undefined if the document is not visible, or if a higher layer contains another version of it. */
  #visibleFormOf(stored: LakeDocument): LakeDocument | undefined {
    const id = visibleId(stored._id, this.#perspective);
    const visible = id === undefined ? undefined : this.byId.get(id);
    return visible !== undefined && visible === this.#toVisibleForm(stored, visible._id) ? visible : undefined;
  }

  #toVisibleForm(stored: LakeDocument, id: string): LakeDocument {
    return this.#perspective.kind === 'layers' ? withVisibleId(stored, id) : stored;
  }

  #find(id: string): LakeDocument | undefined {
    for (const storedId of candidateIds(id, this.#perspective)) {
      const stored = this.#stored.get(storedId);
      if (stored === undefined || (this.#publicOnly && !isPublicId(storedId))) continue;
      if (this.#perspective.kind === 'layers' && isRemoval(stored)) return undefined;
      return this.#toVisibleForm(stored, id);
    }
    return undefined;
  }
}
