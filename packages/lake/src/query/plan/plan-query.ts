import type { ExprNode } from 'groq-js';
import { conjuncts, filterChain } from '../groq/filter-conditions.ts';
import { correlatedDocuments } from './correlated-filter.ts';
import type { HostFunctions } from './host-functions.ts';
import type { IndexScan } from './index-scan.ts';
import { firstInOrder, orderKeysOf } from './sort-documents.ts';
import { textQueryOf } from '../text/text-query.ts';
import type { TextQuery } from '../text/text-query.ts';
import { someNode } from '../groq/walk-tree.ts';

/** What an index can say about the documents that a query sees. */
export interface QueryIndex {
  /** Without it, filters are left to test every document. */
  selector?: IndexScan;
  calls: HostFunctions;
  /** What groq-js gives for an expression; undefined where it fails. */
  evaluate?: (node: ExprNode) => unknown;
  /** Whether a text query finds the document with this id. */
  textTest: (query: TextQuery) => (id: string) => boolean;
}

/**
 * Rewrites a query so that groq-js need not test every document, and gets the same result: in `*[a && b]` the `*`
 * becomes the documents that an index finds for one of the conditions, which itself is left out where the index is
 * exact. Documents ordered by attributes are put in order here. `match text::query()`, which groq-js does not know, becomes a question to the text index.
 */
export function planQuery(tree: ExprNode, index: QueryIndex): ExprNode {
  const traits = traitsOf(tree);
  if (!traits.readsEverything && !traits.hasTextQuery) return tree;
  // Whether an unknown function is refused depends on whether a document gets as far as it; that is to stay so.
  return new Rewriter(traits.canFail ? { ...index, selector: undefined } : index).node(tree, false);
}

interface Traits {
  readsEverything: boolean;
  hasTextQuery: boolean;
  canFail: boolean;
}

const knownTraits = new WeakMap<ExprNode, Traits>();

function traitsOf(tree: ExprNode): Traits {
  let traits = knownTraits.get(tree);
  if (traits === undefined) {
    traits = {
      readsEverything: someNode(tree, ({ type }) => type === 'Everything'),
      hasTextQuery: someNode(tree, (node) => textQueryOf(node) !== undefined),
      canFail: someNode(tree, canFail),
    };
    knownTraits.set(tree, traits);
  }
  return traits;
}

const FAILING_NAMESPACES = new Set(['geo', 'documents', 'media', 'user', 'diff', 'delta']);

function canFail(node: ExprNode): boolean {
  switch (node.type) {
    case 'FuncCall':
      return FAILING_NAMESPACES.has(node.namespace) || node.name === 'anywhere' || node.name === 'semanticSimilarity';
    case 'Filter':
      return someNode(node.expr, (part) => part.type === 'FuncCall' && part.name === 'boost');
    case 'OpCall':
      // A text query that is not known beforehand.
      return node.op === 'match' && isTextQueryCall(node.right) && textQueryOf(node) === undefined;
    default:
      return false;
  }
}

function isTextQueryCall(node: ExprNode): boolean {
  return node.type === 'FuncCall' && node.namespace === 'text';
}

class Rewriter {
  readonly #index: QueryIndex;

  constructor(index: QueryIndex) {
    this.#index = index;
  }

  /** @param hidden whether `^` passes over the value that the node is evaluated on, as it does in what `[]` maps */
  node(node: ExprNode, hidden: boolean): ExprNode {
    if (node.type === 'Value') return node;
    const textQuery = textQueryOf(node);
    if (textQuery !== undefined) return this.#textTest(textQuery);
    if (node.type === 'Filter') return this.#filter(node, hidden);
    if (node.type === 'Slice' && isOrder(node.base) && node.left >= 0 && node.right >= 0) {
      return { ...node, base: this.#order(node.base, hidden, node.isInclusive ? node.right + 1 : node.right) };
    }
    if (node.type === 'AccessElement' && isOrder(node.base) && node.index >= 0) {
      return { ...node, base: this.#order(node.base, hidden, node.index + 1) };
    }
    if (isOrder(node)) return this.#order(node, hidden, Infinity);
    return this.#children(node, hidden);
  }

  #children(node: ExprNode, hidden: boolean): ExprNode {
    const copy: Record<string, unknown> = {};
    for (const [name, child] of Object.entries(node)) {
      copy[name] = this.#child(child, hides(node, name) ?? hidden);
    }
    return copy as unknown as ExprNode;
  }

  #child(value: unknown, hidden: boolean): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => this.#child(item, hidden));
    return typeof value === 'object' && value !== null ? this.node(value as ExprNode, hidden) : value;
  }

  #filter(filter: ExprNode, hidden: boolean): ExprNode {
    const { base, conditions } = filterChain(filter);
    const inChains = conditions.map(conjuncts);
    const { selector } = this.#index;
    if (base.type !== 'Everything' || selector === undefined) {
      return this.#filtered(this.node(base, hidden), inChains);
    }
    const all = inChains.flat();
    const best = selector.best(all);
    const documents: ExprNode = best === undefined ? base : { type: 'Value', value: best.documents };
    // In a hidden scope `^` means something else within the filter than outside of it.
    const correlated = hidden
      ? undefined
      : correlatedDocuments(all, documents, best?.documents, selector, this.#index.calls);
    if (correlated !== undefined) return this.#filtered(correlated, inChains);
    const remaining =
      best?.exact === true ? inChains.map((parts) => parts.filter((part) => part !== best.by)) : inChains;
    return this.#filtered(documents, remaining);
  }

  #filtered(base: ExprNode, conditions: readonly (readonly ExprNode[])[]): ExprNode {
    return conditions.reduce<ExprNode>((filtered, parts) => {
      const [first, ...others] = parts.map((part) => this.node(part, false));
      if (first === undefined) return filtered;
      const expr = others.reduce<ExprNode>((left, right) => ({ type: 'And', left, right }), first);
      return { type: 'Filter', base: filtered, expr };
    }, base);
  }

  /** @param count how many of the documents are asked for */
  #order(order: PipeFuncCall, hidden: boolean, count: number): ExprNode {
    const keys = orderKeysOf(order.args);
    const base = this.node(order.base, hidden);
    const documents = keys && this.#evaluated(base);
    if (documents === undefined) return { ...order, base, args: order.args.map((arg) => this.node(arg, false)) };
    return { type: 'Value', value: firstInOrder(documents, keys ?? [], count) };
  }

  /** The documents that an expression gives wherever it stands; undefined where that is not known beforehand. */
  #evaluated(node: ExprNode): readonly unknown[] | undefined {
    const { selector } = this.#index;
    const { base } = filterChain(node);
    if (selector === undefined || (base.type !== 'Value' && base.type !== 'Everything')) return undefined;
    if (node.type === 'Everything') return selector.all;
    const value: unknown =
      node.type === 'Value'
        ? node.value
        : someNode(node, ({ type }) => type === 'Parent')
          ? undefined
          : this.#index.evaluate?.(node);
    return Array.isArray(value) ? value : undefined;
  }

  #textTest(query: TextQuery): ExprNode {
    if (query.terms.length === 0) return { type: 'Value', value: true };
    const test = this.#index.textTest(query);
    const id: ExprNode = { type: 'AccessAttribute', name: '_id' };
    const found = this.#index.calls.expression(id, test);
    return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [found, { type: 'Value', value: false }] };
  }
}

type PipeFuncCall = Extract<ExprNode, { type: 'PipeFuncCall' }>;

function isOrder(node: ExprNode): node is PipeFuncCall {
  return node.type === 'PipeFuncCall' && node.name === 'order';
}

/** Whether the child of a node is evaluated in a hidden scope; undefined where it is evaluated in the node's own. */
function hides(node: ExprNode, child: string): boolean | undefined {
  if ((node.type === 'Map' || node.type === 'FlatMap') && child === 'expr') return true;
  if (node.type === 'Projection' && child === 'expr') return false;
  return node.type === 'PipeFuncCall' && child === 'args' ? false : undefined;
}
