import { Path } from 'groq-js';
import type { ExprNode } from 'groq-js';
import { splitConjunction, splitFilters } from '../groq/filter-conditions.ts';
import { someNode } from '../groq/walk-tree.ts';
import { textQueryOf } from '../text/text-query.ts';
import type { TextQuery } from '../text/text-query.ts';
import { chooseIndex } from './choose-index.ts';
import { correlatedDocuments } from './correlated-filter.ts';
import type { HostFunctions } from './host-functions.ts';
import type { IndexScan } from './index-scan.ts';
import { traitsOf } from './query-traits.ts';
import { sortDocuments, sortKeysOf } from './sort-documents.ts';

export interface PlanOptions {
  /** Ids of the documents that match a text query. */
  textQueryIds: (query: TextQuery) => ReadonlySet<string>;
  /** If omitted, filters are applied to every document. */
  indexes?: {
    scan: IndexScan;
    hostFunctions: HostFunctions;
    /** Evaluates a part of the query; undefined if that fails. */
    evaluate: (node: ExprNode) => unknown;
  };
}

/**
 * Rewrites a query into one with the same result for which groq-js reads fewer documents. In `*[a && b]`, the documents
 * that an index returns for one of the conditions replace `*`, and the condition is dropped if the index is exact.
 * `order()` by attributes is replaced by the sorted documents. `match text::query()`, which groq-js does not implement,
 * becomes a test of the document's id.
 */
export function planQuery(tree: ExprNode, options: PlanOptions): ExprNode {
  const { readsDataset, hasTextQuery, canFail } = traitsOf(tree);
  if (!readsDataset && !hasTextQuery) return tree;
  // groq-js rejects an unsupported function only if a document reaches it, so such a query reads every document.
  return new Planner(canFail ? { textQueryIds: options.textQueryIds } : options).rewrite(tree, false);
}

class Planner {
  readonly #options: PlanOptions;

  constructor(options: PlanOptions) {
    this.#options = options;
  }

  /** @param hidden whether the scope of the node is skipped by `^`, as in what `[]` maps */
  rewrite(node: ExprNode, hidden: boolean): ExprNode {
    if (node.type === 'Value') return node;
    const textQuery = textQueryOf(node);
    if (textQuery !== undefined) return this.#testTextQuery(textQuery);
    if (node.type === 'Filter') return this.#planFilter(node, hidden);
    if (node.type === 'Slice' && isOrder(node.base) && node.left >= 0 && node.right >= 0) {
      return { ...node, base: this.#planOrder(node.base, hidden, node.isInclusive ? node.right + 1 : node.right) };
    }
    if (node.type === 'AccessElement' && isOrder(node.base) && node.index >= 0) {
      return { ...node, base: this.#planOrder(node.base, hidden, node.index + 1) };
    }
    if (isOrder(node)) return this.#planOrder(node, hidden, Infinity);
    return this.#rewriteChildren(node, hidden);
  }

  #rewriteChildren(node: ExprNode, hidden: boolean): ExprNode {
    const copy: Record<string, unknown> = {};
    for (const [name, child] of Object.entries(node)) {
      copy[name] = this.#rewriteChild(child, isChildHidden(node, name) ?? hidden);
    }
    return copy as unknown as ExprNode;
  }

  #rewriteChild(value: unknown, hidden: boolean): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => this.#rewriteChild(item, hidden));
    return typeof value === 'object' && value !== null ? this.rewrite(value as ExprNode, hidden) : value;
  }

  #planFilter(filter: ExprNode, hidden: boolean): ExprNode {
    const { base, conditions } = splitFilters(filter);
    const conjunctions = conditions.map(splitConjunction);
    const { indexes } = this.#options;
    if (base.type !== 'Everything' || indexes === undefined) {
      return this.#applyFilters(this.rewrite(base, hidden), conjunctions);
    }
    const all = conjunctions.flat();
    const chosen = chooseIndex(all, indexes.scan);
    const documents: ExprNode = chosen === undefined ? base : { type: 'Value', value: chosen.documents };
    // In a hidden scope, `^` means something else inside of the filter than outside.
    const correlated = hidden
      ? undefined
      : correlatedDocuments(all, documents, chosen?.documents, indexes.scan, indexes.hostFunctions);
    if (correlated !== undefined) return this.#applyFilters(correlated, conjunctions);
    const remaining =
      chosen?.exact === true
        ? conjunctions.map((parts) => parts.filter((part) => part !== chosen.condition))
        : conjunctions;
    return this.#applyFilters(documents, remaining);
  }

  /** Filters once for each conjunction that is not empty. */
  #applyFilters(base: ExprNode, conjunctions: readonly (readonly ExprNode[])[]): ExprNode {
    return conjunctions.reduce<ExprNode>((filtered, parts) => {
      const [first, ...others] = parts.map((part) => this.rewrite(part, false));
      if (first === undefined) return filtered;
      const expr = others.reduce<ExprNode>((left, right) => ({ type: 'And', left, right }), first);
      return { type: 'Filter', base: filtered, expr };
    }, base);
  }

  /** @param limit how many of the sorted documents the query reads */
  #planOrder(order: PipeFuncCall, hidden: boolean, limit: number): ExprNode {
    const keys = sortKeysOf(order.args);
    const base = this.rewrite(order.base, hidden);
    const documents = keys && this.#evaluateFilter(base);
    if (documents === undefined) return { ...order, base, args: order.args.map((arg) => this.rewrite(arg, false)) };
    return { type: 'Value', value: sortDocuments(documents, keys ?? [], limit) };
  }

  /** Result of a planned filter that does not depend on the enclosing scope; undefined for any other expression. */
  #evaluateFilter(node: ExprNode): readonly unknown[] | undefined {
    const { indexes } = this.#options;
    const { base } = splitFilters(node);
    if (indexes === undefined || (base.type !== 'Value' && base.type !== 'Everything')) return undefined;
    if (node.type === 'Everything') return indexes.scan.all;
    const dependsOnScope = someNode(node, ({ type }) => type === 'Parent');
    const value: unknown = node.type === 'Value' ? node.value : dependsOnScope ? undefined : indexes.evaluate(node);
    return Array.isArray(value) ? value : undefined;
  }

  #testTextQuery(query: TextQuery): ExprNode {
    if (query.terms.length === 0) return { type: 'Value', value: true };
    const ids: ExprNode = { type: 'Value', value: new IdSetPath(this.#options.textQueryIds(query)) };
    const id: ExprNode = { type: 'AccessAttribute', name: '_id' };
    const test: ExprNode = { type: 'OpCall', op: 'in', left: id, right: ids };
    return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [test, { type: 'Value', value: false }] };
  }
}

/** A set of ids for `_id in …`: groq-js searches an array from the start, but calls `matches` of a path. */
class IdSetPath extends Path {
  readonly #ids: ReadonlySet<string>;

  constructor(ids: ReadonlySet<string>) {
    super('**');
    this.#ids = ids;
  }

  override matches(id: string): boolean {
    return this.#ids.has(id);
  }
}

type PipeFuncCall = Extract<ExprNode, { type: 'PipeFuncCall' }>;

function isOrder(node: ExprNode): node is PipeFuncCall {
  return node.type === 'PipeFuncCall' && node.name === 'order';
}

/** Whether a child is evaluated in a hidden scope; undefined if it is evaluated in the scope of its parent. */
function isChildHidden(node: ExprNode, child: string): boolean | undefined {
  if ((node.type === 'Map' || node.type === 'FlatMap') && child === 'expr') return true;
  if (node.type === 'Projection' && child === 'expr') return false;
  return node.type === 'PipeFuncCall' && child === 'args' ? false : undefined;
}
