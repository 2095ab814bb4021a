import type { ExprNode } from 'groq-js';

/** Nodes directly below a node: the parser's trees are plain objects, so every property may hold one or a list. */
export function childNodes(node: object): object[] {
  return Object.values(node).flatMap((value: unknown) => {
    if (Array.isArray(value)) return value.filter((item): item is object => typeof item === 'object' && item !== null);
    return typeof value === 'object' && value !== null ? [value] : [];
  });
}

/** Whether a node of the tree passes the test; values that stand in the query are not looked into. */
export function someNode(tree: ExprNode, test: (node: ExprNode) => boolean): boolean {
  const pending: object[] = [tree];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const expression = node as ExprNode;
    if (typeof expression.type === 'string' && test(expression)) return true;
    if (expression.type !== 'Value') pending.push(...childNodes(node));
  }
  return false;
}
