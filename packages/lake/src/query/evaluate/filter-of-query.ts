import type { ExprNode } from 'groq-js';
import { QueryError } from '../query-error.ts';

/**
 * The part of a query that selects documents, such as `*[_type == "post"]` of `*[_type == "post"] | order(title)`.
 *
 * @throws {QueryError} if there is none.
 */
export function filterOf(tree: ExprNode, query: string): ExprNode {
  let node: ExprNode | undefined = tree;
  while (node !== undefined && node.type !== 'Filter' && node.type !== 'Everything') {
    node = 'base' in node ? node.base : undefined;
  }
  if (node !== undefined) return node;
  throw new QueryError({
    kind: 'parse',
    description: 'A listener requires a query that filters documents, such as *[_type == "post"]',
    query,
    start: 0,
    end: query.length,
  });
}

/**
 * The conditions that each document of {@link filterOf} fulfills; `undefined` if it selects something else than documents.
 *
 * @throws {QueryError} if there is no filter.
 */
export function filterConditions(tree: ExprNode, query: string): ExprNode[] | undefined {
  const conditions: ExprNode[] = [];
  let node = filterOf(tree, query);
  for (; node.type === 'Filter'; node = node.base) conditions.push(node.expr);
  return node.type === 'Everything' ? conditions : undefined;
}
