import { Path } from 'groq-js';
import type { ExprNode } from 'groq-js';
import { splitConjunction, splitFilters } from '../groq/filter-conditions.ts';
import { someNode } from '../groq/walk-tree.ts';
import type { TextMatcher } from '../text/text-matcher.ts';
import { isWholeDocument, textMatchOf } from '../text/text-query.ts';
import type { TextMatch } from '../text/text-query.ts';
import { chooseIndex } from './choose-index.ts';
import { correlatedDocuments } from './correlated-filter.ts';
import type { HostFunctions } from './host-functions.ts';
import type { IndexScan } from './index-scan.ts';
import { traitsOf } from './query-traits.ts';
import { filterScored, isScorePositive } from './scored-filter.ts';
import { sortDocuments, sortKeysOf } from './sort-documents.ts';

export interface PlanOptions {
  createTextMatcher: (match: TextMatch) => TextMatcher;
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
 * becomes a test of the document's id, and in `score()` also a `boost()` by the relevance of the text.
 */
export function planQuery(tree: ExprNode, options: PlanOptions): ExprNode {
  const { readsDataset, hasTextQuery, canFail } = traitsOf(tree);
  if (!readsDataset && !hasTextQuery) return tree;
  // groq-js rejects an unsupported function only if a document reaches it, so such a query reads every document.
  return new Planner(canFail ? { createTextMatcher: options.createTextMatcher } : options).rewrite(tree, false);
}

class Planner {
  readonly #options: PlanOptions;

  constructor(options: PlanOptions) {
    this.#options = options;
  }

  /** @param hidden whether the scope of the node is skipped by `^`, as in what `[]` maps */
  rewrite(node: ExprNode, hidden: boolean): ExprNode {
    if (node.type === 'Value') return node;
    const textMatch = textMatchOf(node);
    if (textMatch !== undefined) return testTextMatch(textMatch, this.#options.createTextMatcher(textMatch));
    if (node.type === 'Filter') return this.#planFilter(node, hidden);
    if (node.type === 'PipeFuncCall' && node.name === 'score') {
      return { ...node, base: this.rewrite(node.base, hidden), args: node.args.map((arg) => this.#planScore(arg)) };
    }
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
    const { base: unfiltered, conditions } = splitFilters(filter);
    const conjunctions = conditions.map(splitConjunction);
    const base = conjunctions.flat().some(isScorePositive) ? filterScored(unfiltered) : unfiltered;
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

  /** Plans an argument of `score()`. groq-js gives 1 to a condition that is true, and more to a `boost()` of it. */
  #planScore(node: ExprNode): ExprNode {
    const { indexes, createTextMatcher } = this.#options;
    const textMatch = textMatchOf(node);
    if (textMatch !== undefined && indexes !== undefined) {
      const matcher = createTextMatcher(textMatch);
      const relevance = indexes.hostFunctions.call(ID, (id) => matcher.relevanceOf(id) - 1);
      return {
        type: 'FuncCall',
        namespace: 'global',
        name: 'boost',
        args: [testTextMatch(textMatch, matcher), relevance],
      };
    }
    if (node.type === 'Or' || node.type === 'And') {
      return { ...node, left: this.#planScore(node.left), right: this.#planScore(node.right) };
    }
    if (node.type === 'FuncCall' && node.name === 'boost') {
      const [condition, ...others] = node.args;
      return { ...node, args: [...(condition ? [this.#planScore(condition)] : []), ...others] };
    }
    // groq-js gives 1 to any condition in parentheses.
    if (node.type === 'Group' && traitsOf(node.base).hasTextQuery) return this.#planScore(node.base);
    return this.rewrite(node, false);
  }
}

const ID: ExprNode = { type: 'AccessAttribute', name: '_id' };

function testTextMatch({ left, terms }: TextMatch, matcher: TextMatcher): ExprNode {
  if (terms.length === 0 && isWholeDocument(left)) return { type: 'Value', value: true };
  const test: ExprNode = {
    type: 'OpCall',
    op: 'in',
    left: ID,
    right: { type: 'Value', value: new MatcherPath(matcher) },
  };
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [test, { type: 'Value', value: false }] };
}

/** For `_id in …`: groq-js calls `matches` of a path with the id. */
class MatcherPath extends Path {
  readonly #matcher: TextMatcher;

  constructor(matcher: TextMatcher) {
    super('**');
    this.#matcher = matcher;
  }

  override matches(id: string): boolean {
    return this.#matcher.matches(id);
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
