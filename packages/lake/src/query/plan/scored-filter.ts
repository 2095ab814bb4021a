import type { ExprNode } from 'groq-js';
import { attributePath, constantValue, splitFilters } from '../groq/filter-conditions.ts';
import { textMatchOf } from '../text/text-query.ts';

/** Whether a condition is `_score > 0`. */
export function isScorePositive(condition: ExprNode): boolean {
  return (
    condition.type === 'OpCall' &&
    condition.op === '>' &&
    attributePath(condition.left) === '_score' &&
    constantValue(condition.right) === 0
  );
}

/**
 * Rewrites `a | score(b, c)`, of which only documents with a positive score are used, into `a[c || b] | score(b, c)`, so
 * that an index can find these documents. Returns any other expression as it is.
 */
export function filterScored(node: ExprNode): ExprNode {
  if (node.type !== 'PipeFuncCall' || node.name !== 'score') return node;
  // Anything else can have a score already, such as the result of another `score()`, which groq-js adds.
  if (splitFilters(node.base).base.type !== 'Everything') return node;
  // The last condition of the Studio's query is true for nearly all documents that have a score, so it is tested first.
  const [first, ...others] = node.args.map(conditionOfScore).reverse();
  if (first === undefined || others.includes(undefined)) return node;
  const expr = others.reduce<ExprNode>((left, right) => (right ? { type: 'Or', left, right } : left), first);
  return { ...node, base: { type: 'Filter', base: node.base, expr } };
}

/** The condition that is true for each document with a positive score; undefined if it cannot be derived. */
function conditionOfScore(node: ExprNode): ExprNode | undefined {
  switch (node.type) {
    case 'And':
    case 'Or': {
      const left = conditionOfScore(node.left);
      const right = conditionOfScore(node.right);
      return left && right && { ...node, left, right };
    }
    case 'Group':
      return conditionOfScore(node.base);
    case 'FuncCall':
      return node.name === 'boost' ? node.args[0] && conditionOfScore(node.args[0]) : node;
    case 'OpCall':
      // `match` without `text::query()` has a positive score if any of its words matches.
      return node.op === 'match' && textMatchOf(node) === undefined ? undefined : node;
    default:
      return node;
  }
}
