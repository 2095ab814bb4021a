import type { ExprNode } from 'groq-js';
import { someNode } from '../groq/walk-tree.ts';
import { textMatchOf } from '../text/text-query.ts';

export interface QueryTraits {
  readsDataset: boolean;
  hasTextQuery: boolean;
  /** The query calls functions that groq-js rejects during evaluation. */
  canFail: boolean;
}

const cache = new WeakMap<ExprNode, QueryTraits>();

/** Properties of a parsed query that decide whether it is rewritten. */
export function traitsOf(tree: ExprNode): QueryTraits {
  let traits = cache.get(tree);
  if (traits === undefined) {
    traits = {
      readsDataset: someNode(tree, ({ type }) => type === 'Everything'),
      hasTextQuery: someNode(tree, (node) => textMatchOf(node) !== undefined),
      canFail: someNode(tree, canFail),
    };
    cache.set(tree, traits);
  }
  return traits;
}

const UNSUPPORTED_NAMESPACES = new Set(['geo', 'documents', 'media', 'user', 'diff', 'delta']);

function canFail(node: ExprNode): boolean {
  switch (node.type) {
    case 'FuncCall':
      return UNSUPPORTED_NAMESPACES.has(node.namespace) || ['anywhere', 'semanticSimilarity'].includes(node.name);
    case 'Filter':
      return someNode(node.expr, (part) => part.type === 'FuncCall' && part.name === 'boost');
    case 'OpCall':
      // A text query that is not constant.
      return node.op === 'match' && isTextFunction(node.right) && textMatchOf(node) === undefined;
    default:
      return false;
  }
}

function isTextFunction(node: ExprNode): boolean {
  return node.type === 'FuncCall' && node.namespace === 'text';
}
