import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';
import { areStrings, attributeName, conjuncts, constant, list } from '../groq/filter-conditions.ts';
import type { Dataset } from '../indexes/dataset.ts';
import { matchTermsOf } from '../text/document-text.ts';
import { readsPlainText } from './indexed-text.ts';
import { byId, union } from '../indexes/posting-lists.ts';
import { textQueryOf } from '../text/text-query.ts';
import type { VisibleDocuments } from '../perspectives/visible-documents.ts';

type Documents = readonly LakeDocument[];

/** Documents among which are all for which a condition holds, sorted by id. */
export interface Selection {
  documents: Documents;
  /** The condition holds for each of them. */
  exact: boolean;
}

/** A selection by one of several conditions that must all hold. */
export interface BestSelection extends Selection {
  by: ExprNode;
}

/** Attributes that an index finds documents by. */
export type IndexedAttribute = '_id' | '_type' | 'slug.current';

export function indexedAttribute(node: ExprNode): IndexedAttribute | undefined {
  const name = attributeName(node);
  return name === '_id' || name === '_type' || name === 'slug.current' ? name : undefined;
}

/** A search of the text index is worth its time where more documents than this would have to be tested otherwise. */
const FEW = 100;

/** Finds the documents that the conditions of a query select in one perspective, without testing each of them. */
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

  having(attribute: IndexedAttribute, values: readonly string[]): Documents {
    const { byType, byId: visibleById } = this.#visible;
    const unique = [...new Set(values)];
    switch (attribute) {
      case '_id':
        return unique.flatMap((id) => visibleById.get(id) ?? []).sort(byId);
      case '_type':
        return union(unique.map((type) => byType.get(type)));
      case 'slug.current':
        return this.#visible.pick(union(unique.map((slug) => this.#dataset.bySlug.get(slug))));
    }
  }

  referringTo(ids: readonly string[]): Documents {
    return this.#visible.pick(union([...new Set(ids)].map((id) => this.#dataset.byReference.get(id))));
  }

  /**
   * The best selection that one of the conditions gives, and which one that is; undefined where no index helps.
   * All of them must hold.
   */
  best(conditions: readonly ExprNode[]): BestSelection | undefined {
    const indexed = smallest(conditions, (condition) => this.#byIndex(condition));
    if (indexed !== undefined && indexed.documents.length <= FEW) return indexed;
    const found = smallest(conditions, (condition) => this.#byText(condition));
    return indexed !== undefined && found !== undefined && indexed.documents.length <= found.documents.length
      ? indexed
      : (found ?? indexed);
  }

  #byIndex(condition: ExprNode): Selection | undefined {
    switch (condition.type) {
      case 'Or':
        return this.#either(condition.left, condition.right);
      case 'OpCall':
        return condition.op === '==' || condition.op === 'in' ? this.#byAttribute(condition) : undefined;
      case 'FuncCall':
        return this.#byReferences(condition);
      default:
        return undefined;
    }
  }

  #either(left: ExprNode, right: ExprNode): Selection | undefined {
    const [one, other] = [left, right].map((side) => {
      const parts = conjuncts(side);
      const best = this.best(parts);
      return best && { documents: best.documents, exact: best.exact && parts.length === 1 };
    });
    return one && other && { documents: union([one.documents, other.documents]), exact: one.exact && other.exact };
  }

  #byAttribute({ op, left, right }: Extract<ExprNode, { type: 'OpCall' }>): Selection | undefined {
    const attribute = indexedAttribute(left);
    if (attribute === undefined) {
      const mirrored = op === '==' ? indexedAttribute(right) : undefined;
      const value = constant(left);
      if (mirrored === undefined || typeof value !== 'string') return undefined;
      return { documents: this.having(mirrored, [value]), exact: true };
    }
    const values = op === '==' ? [constant(right)] : list(right);
    // A slug can be a number or missing; the index knows strings alone.
    return values !== undefined && areStrings(values)
      ? { documents: this.having(attribute, values), exact: true }
      : undefined;
  }

  #byReferences({ namespace, name, args }: Extract<ExprNode, { type: 'FuncCall' }>): Selection | undefined {
    if (namespace !== 'global' || name !== 'references') return undefined;
    const ids = args.flatMap((argument) => list(argument) ?? [constant(argument)]);
    return areStrings(ids) ? { documents: this.referringTo(ids), exact: true } : undefined;
  }

  #byText(condition: ExprNode): Selection | undefined {
    if (condition.type !== 'OpCall' || condition.op !== 'match') return undefined;
    const query = textQueryOf(condition);
    if (query !== undefined) {
      return query.terms.length === 0
        ? { documents: this.#visible.documents, exact: true }
        : { documents: this.#visible.pick(this.#dataset.text.finding(query)), exact: true };
    }
    if (!readsPlainText(condition.left)) return undefined;
    const patterns = list(condition.right) ?? [constant(condition.right)];
    if (!areStrings(patterns)) return undefined;
    const terms = patterns.flatMap(matchTermsOf);
    const documents = terms.length === 0 ? [] : this.#visible.pick(this.#dataset.text.matching(terms));
    return { documents, exact: false };
  }
}

function smallest(
  conditions: readonly ExprNode[],
  select: (condition: ExprNode) => Selection | undefined,
): BestSelection | undefined {
  let best: BestSelection | undefined;
  for (const by of conditions) {
    const selection = select(by);
    if (selection === undefined) continue;
    if (best === undefined || selection.documents.length < best.documents.length) best = { ...selection, by };
  }
  return best;
}
