import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';
import { attributePath } from '../groq/filter-conditions.ts';
import type { Dataset } from '../indexes/dataset.ts';
import { compareById, unionSorted } from '../indexes/sorted-documents.ts';
import type { VisibleDocuments } from '../perspectives/visible-documents.ts';
import type { TextMatch } from '../text/text-query.ts';
import { isWholeDocument } from '../text/text-query.ts';
import type { MatchTerm } from '../text/tokens.ts';
import { isIndexedText } from './indexed-text.ts';

type Documents = readonly LakeDocument[];

/** Result of an index scan, sorted by id. */
export interface Candidates {
  documents: Documents;
  /** The condition is true for each of them, so it need not be evaluated again. */
  exact: boolean;
}

export type IndexedAttribute = '_id' | '_type' | 'slug.current';

export function indexedAttribute(node: ExprNode): IndexedAttribute | undefined {
  const path = attributePath(node);
  return path === '_id' || path === '_type' || path === 'slug.current' ? path : undefined;
}

/** Looks up documents of one perspective in the indexes. All results are sorted by id. */
export class IndexScan {
  readonly #dataset: Dataset;
  readonly #visible: VisibleDocuments;
  /** A query of the Studio has the same text query for many attributes. */
  readonly #textMatches = new Map<string, Documents>();

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

  /** Documents that can match a `text::query`; undefined if the text on its left is not indexed. */
  byTextMatch({ left, terms }: TextMatch): Candidates | undefined {
    const exact = isWholeDocument(left);
    if (!exact && !isIndexedText(left)) return undefined;
    if (terms.length === 0) return { documents: this.all, exact };
    const { text } = this.#dataset;
    const key = `${exact} ${JSON.stringify(terms)}`;
    let documents = this.#textMatches.get(key);
    if (documents === undefined) {
      documents = this.#visible.filterVisible(exact ? text.findTerms(terms) : text.findWordsOfTerms(terms));
      this.#textMatches.set(key, documents);
    }
    return { documents, exact };
  }

  /** Documents in which every term matches a token, in whichever attribute. */
  byMatchTerms(terms: readonly MatchTerm[]): Documents {
    return terms.length === 0 ? [] : this.#visible.filterVisible(this.#dataset.text.findMatch(terms));
  }
}
