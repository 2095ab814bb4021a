import type { ExprNode } from 'groq-js';

/** `*[a][b]` gives `*` and `[a, b]`. */
export function filterChain(filter: ExprNode): { base: ExprNode; conditions: ExprNode[] } {
  const conditions: ExprNode[] = [];
  let base = filter;
  while (base.type === 'Filter') {
    conditions.unshift(base.expr);
    base = base.base;
  }
  return { base, conditions };
}

/** `a && (b && c)` gives `[a, b, c]`. */
export function conjuncts(condition: ExprNode): ExprNode[] {
  switch (condition.type) {
    case 'Group':
      return conjuncts(condition.base);
    case 'And':
      return [...conjuncts(condition.left), ...conjuncts(condition.right)];
    default:
      return [condition];
  }
}

/** `slug.current` gives `slug.current`; undefined for what is no attribute of the document that is tested. */
export function attributeName(node: ExprNode): string | undefined {
  if (node.type !== 'AccessAttribute') return undefined;
  if (node.base === undefined) return node.name;
  const outer = attributeName(node.base);
  return outer === undefined ? undefined : `${outer}.${node.name}`;
}

/** The value that stands in the query; undefined for an expression. */
export function constant(node: ExprNode): unknown {
  return node.type === 'Value' ? node.value : undefined;
}

/** The values of a list that stands in the query; undefined for an expression, also in the place of an element. */
export function list(node: ExprNode): unknown[] | undefined {
  if (node.type === 'Value') return Array.isArray(node.value) ? node.value : undefined;
  return node.type === 'Array'
    ? node.elements.map((element) => (element.isSplat ? undefined : constant(element.value)))
    : undefined;
}

export function areStrings(values: readonly unknown[]): values is readonly string[] {
  return values.every((value) => typeof value === 'string');
}
