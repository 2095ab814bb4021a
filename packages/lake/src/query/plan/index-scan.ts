import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';
import { attributePath } from '../groq/filter-conditions.ts';
import type { Dataset } from '../indexes/dataset.ts';
import { compareById, unionSorted } from '../indexes/sorted-documents.ts';
import type { VisibleDocuments } from '../perspectives/visible-documents.ts';
import type { TextQuery } from '../text/text-query.ts';
import type { MatchTerm } from '../text/tokens.ts';

type Documents = readonly LakeDocument[];

export type IndexedAttribute = '_id' | '_type' | 'slug.current';

export function indexedAttribute(node: ExprNode): IndexedAttribute | undefined {
  const path = attributePath(node);
  return path === '_id' || path === '_type' || path === 'slug.current' ? path : undefined;
}

/** Looks up documents of one perspective in the indexes. All results are sorted by id. */
export class IndexScan {
  readonly #dataset: Dataset;
  readonly #visible: VisibleDocuments;

  constructor(dataset: Dataset, visible: VisibleDocuments) {
    this.#dataset = dataset;
    this.#visible = visible;
  }

  get all(): Documents {
    return this.#visible.documents;
  }

  /** Documents in which the attribute has one of the values. */
  byAttribute(attribute: IndexedAttribute, values: readonly string[]): Documents {
    const { byType, byId } = this.#visible;
    const unique = [...new Set(values)];
    switch (attribute) {
      case '_id':
        return unique.flatMap((id) => byId.get(id) ?? []).sort(compareById);
      case '_type':
        return unionSorted(unique.map((type) => byType.get(type)));
      case 'slug.current':
        return this.#visible.filterVisible(unionSorted(unique.map((slug) => this.#dataset.bySlug.get(slug))));
    }
  }

  /** Documents with a reference to one of the ids. */
  byReference(ids: readonly string[]): Documents {
    const lists = [...new Set(ids)].map((id) => this.#dataset.byReference.get(id));
    return this.#visible.filterVisible(unionSorted(lists));
  }

  /** Documents that match a `text::query`. */
  byTextQuery(query: TextQuery): Documents {
    return query.terms.length === 0 ? this.all : this.#visible.filterVisible(this.#dataset.text.findTextQuery(query));
  }

  /** Documents in which every term matches a token, in whichever attribute. */
  byMatchTerms(terms: readonly MatchTerm[]): Documents {
    return terms.length === 0 ? [] : this.#visible.filterVisible(this.#dataset.text.findMatch(terms));
  }
}
