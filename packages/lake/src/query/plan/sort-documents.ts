import type { ExprNode } from 'groq-js';
import { attributeName } from '../groq/filter-conditions.ts';

interface OrderKey {
  path: readonly string[];
  descending: boolean;
}

/** An item with its keys and its place before ordering. */
interface Keyed {
  item: unknown;
  keys: readonly unknown[];
  position: number;
}

/** The keys of `order(a.b desc, c)`; undefined where one of them is more than an attribute. */
export function orderKeysOf(args: readonly ExprNode[]): OrderKey[] | undefined {
  const keys = args.map((arg): OrderKey | undefined => {
    const name = attributeName(arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg);
    return name === undefined ? undefined : { path: name.split('.'), descending: arg.type === 'Desc' };
  });
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

/**
 * The first `count` items in the order that groq-js gives them: numbers before strings before booleans before the
 * rest, equal ones as they stood. Faster than ordering all of them.
 */
export function firstInOrder(items: readonly unknown[], order: readonly OrderKey[], count: number): unknown[] {
  const compare = (a: Keyed, b: Keyed): number => {
    for (const [index, { descending }] of order.entries()) {
      const compared = compareValues(a.keys[index], b.keys[index]);
      if (compared !== 0) return descending ? -compared : compared;
    }
    return a.position - b.position;
  };
  const keyed = items.map((item, position) => ({ item, keys: order.map(({ path }) => valueAt(item, path)), position }));
  return smallest(keyed, count, compare).map(({ item }) => item);
}

function smallest<Item>(items: Item[], count: number, compare: (a: Item, b: Item) => number): Item[] {
  // Beyond a share of the whole, putting each into its place takes longer than sorting.
  if (count > items.length / 8) return items.sort(compare).slice(0, count);
  const first: Item[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (last !== undefined && first.length === count && compare(item, last) >= 0) continue;
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = first[middle];
      if (other !== undefined && compare(other, item) < 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

function valueAt(item: unknown, path: readonly string[]): unknown {
  let value = item;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return null;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  return difference !== 0 || rank === OTHER ? difference : Number(a) - Number(b);
}

const OTHER = 4;

function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return 1;
    case 'string':
      return 2;
    case 'boolean':
      return 3;
    default:
      return OTHER;
  }
}
