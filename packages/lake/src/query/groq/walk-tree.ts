import type { ExprNode } from 'groq-js';

/** Direct child nodes. Nodes of groq-js are plain objects in which any property can hold a node or an array of nodes. */
export function childNodes(node: object): object[] {
  return Object.values(node).flatMap((value: unknown) => {
    if (Array.isArray(value)) return value.filter((item): item is object => typeof item === 'object' && item !== null);
    return typeof value === 'object' && value !== null ? [value] : [];
  });
}

/** Whether any node of the tree passes the test. Does not look into constant values. */
export function someNode(tree: ExprNode, test: (node: ExprNode) => boolean): boolean {
  const pending: object[] = [tree];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const expression = node as ExprNode;
    if (typeof expression.type === 'string' && test(expression)) return true;
    if (expression.type !== 'Value') pending.push(...childNodes(node));
  }
  return false;
}
