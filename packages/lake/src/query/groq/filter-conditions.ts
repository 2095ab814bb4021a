import type { ExprNode } from 'groq-js';

/** Splits `*[a][b]` into `*` and `[a, b]`. */
export function splitFilters(node: ExprNode): { base: ExprNode; conditions: ExprNode[] } {
  const conditions: ExprNode[] = [];
  let base = node;
  while (base.type === 'Filter') {
    conditions.unshift(base.expr);
    base = base.base;
  }
  return { base, conditions };
}

/** Splits `a && (b && c)` into `[a, b, c]`. */
export function splitConjunction(condition: ExprNode): ExprNode[] {
  switch (condition.type) {
    case 'Group':
      return splitConjunction(condition.base);
    case 'And':
      return [...splitConjunction(condition.left), ...splitConjunction(condition.right)];
    default:
      return [condition];
  }
}

/** Path of an attribute of the filtered document, such as `slug.current`; undefined for any other expression. */
export function attributePath(node: ExprNode): string | undefined {
  if (node.type !== 'AccessAttribute') return undefined;
  if (node.base === undefined) return node.name;
  const parent = attributePath(node.base);
  return parent === undefined ? undefined : `${parent}.${node.name}`;
}

/** Value of an attribute such as `['slug', 'current']`; null if it is missing. */
export function valueAt(document: unknown, path: readonly string[]): unknown {
  let value = document;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return null;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/** Value of a literal or parameter; undefined for any other expression. */
export function constantValue(node: ExprNode): unknown {
  return node.type === 'Value' ? node.value : undefined;
}

/** Elements of a constant array; undefined for any other expression and for each element that is not constant. */
export function constantArray(node: ExprNode): unknown[] | undefined {
  if (node.type === 'Value') return Array.isArray(node.value) ? node.value : undefined;
  return node.type === 'Array'
    ? node.elements.map((element) => (element.isSplat ? undefined : constantValue(element.value)))
    : undefined;
}

export function isStringArray(values: readonly unknown[]): values is readonly string[] {
  return values.every((value) => typeof value === 'string');
}
