import type { IndexRecord, Scalar } from '../json.ts';
import { valuesAt } from '../json.ts';

/** Whether a record passes a filter. */
export type Predicate = (record: IndexRecord) => boolean;

/** The attributes that an index lets filters and facets name. */
export type Facetable = ReadonlySet<string>;

export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>';

export const all =
  (predicates: Predicate[]): Predicate =>
  (record) =>
    predicates.every((passes) => passes(record));

export const any =
  (predicates: Predicate[]): Predicate =>
  (record) =>
    predicates.some((passes) => passes(record));

/**
 * Passes records that hold the value under the attribute, or with `negated` those that do not; letter case counts for
 * tags only. On an attribute that the index does not declare for faceting nothing passes, negated or not, as on hosted
 * Algolia: a missing declaration then shows at once, and a deletion by such a filter deletes nothing.
 */
export function hasValue(attribute: string, value: string, negated: boolean, facetable: Facetable): Predicate {
  if (attribute !== '_tags' && attribute !== 'objectID' && !facetable.has(attribute)) return () => false;
  const key = attribute === '_tags' ? String : caseless;
  const wanted = key(value);
  return (record) => valuesAt(record, attribute).some((held) => key(held) === wanted) !== negated;
}

/** Passes records with a number under the attribute that compares so with `bound`. */
export function compares(attribute: string, comparison: Comparison, bound: number): Predicate {
  return (record) =>
    valuesAt(record, attribute).some((held) => typeof held === 'number' && holds(held, comparison, bound));
}

/** Passes records with a number under the attribute from `low` to `high`, both included. */
export function within(attribute: string, low: number, high: number): Predicate {
  return (record) =>
    valuesAt(record, attribute).some((held) => typeof held === 'number' && held >= low && held <= high);
}

function holds(held: number, comparison: Comparison, bound: number): boolean {
  switch (comparison) {
    case '<':
      return held < bound;
    case '<=':
      return held <= bound;
    case '=':
      return held === bound;
    case '!=':
      return held !== bound;
    case '>=':
      return held >= bound;
    case '>':
      return held > bound;
  }
}

function caseless(value: Scalar): string {
  return String(value).toLowerCase();
}
