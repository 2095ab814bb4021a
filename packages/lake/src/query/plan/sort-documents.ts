import type { ExprNode } from 'groq-js';
import { attributePath } from '../groq/filter-conditions.ts';

export interface SortKey {
  path: readonly string[];
  descending: boolean;
}

/** Sort keys of `order(a.b desc, c)`; undefined if one of them is not a plain attribute. */
export function sortKeysOf(args: readonly ExprNode[]): SortKey[] | undefined {
  const keys = args.map((arg): SortKey | undefined => {
    const path = attributePath(arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg);
    return path === undefined ? undefined : { path: path.split('.'), descending: arg.type === 'Desc' };
  });
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

/**
 * The first `limit` documents in the order of groq-js: numbers, strings, booleans, then everything else. The sort is
 * stable. groq-js evaluates the keys as expressions, which takes several times as long.
 */
export function sortDocuments(documents: readonly unknown[], keys: readonly SortKey[], limit: number): unknown[] {
  const rows = documents.map((document) => ({ document, values: keys.map(({ path }) => valueAt(document, path)) }));
  rows.sort((a, b) => {
    for (const [index, { descending }] of keys.entries()) {
      const order = compareValues(a.values[index], b.values[index]);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
  return rows.slice(0, limit).map(({ document }) => document);
}

function valueAt(document: unknown, path: readonly string[]): unknown {
  let value = document;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return null;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  return difference !== 0 || rank === UNORDERED ? difference : Number(a) - Number(b);
}

const UNORDERED = 4;

function typeRank(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return 1;
    case 'string':
      return 2;
    case 'boolean':
      return 3;
    default:
      return UNORDERED;
  }
}
