import type { ExprNode } from 'groq-js';
import { attributePath, valueAt } from '../groq/filter-conditions.ts';

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

interface Row {
  document: unknown;
  values: readonly unknown[];
  /** Position before sorting. */
  position: number;
}

/**
 * The first `limit` documents in the order of groq-js: numbers, strings, booleans, then everything else. The sort is
 * stable.
 */
export function sortDocuments(documents: readonly unknown[], keys: readonly SortKey[], limit: number): unknown[] {
  const rows = documents.map((document, position): Row => ({
    document,
    values: keys.map(({ path }) => valueAt(document, path)),
    position,
  }));
  const compare = (a: Row, b: Row): number => {
    for (const [index, { descending }] of keys.entries()) {
      const order = compareValues(a.values[index], b.values[index]);
      if (order !== 0) return descending ? -order : order;
    }
    return a.position - b.position;
  };
  return firstRows(rows, limit, compare).map(({ document }) => document);
}

/** The first `limit` rows in order. For a small limit, inserting each row into a sorted list is faster than sorting. */
function firstRows(rows: Row[], limit: number, compare: (a: Row, b: Row) => number): Row[] {
  if (limit > rows.length / 8) return rows.sort(compare).slice(0, limit);
  const first: Row[] = [];
  for (const row of rows) {
    const last = first.at(-1);
    if (last !== undefined && first.length === limit && compare(row, last) >= 0) continue;
    const next = first.findIndex((other) => compare(row, other) < 0);
    first.splice(next === -1 ? first.length : next, 0, row);
    if (first.length > limit) first.pop();
  }
  return first;
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
