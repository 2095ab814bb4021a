import type { IndexRecord, Scalar } from '../json.ts';
import { valuesAt } from '../json.ts';

/** Whether a record matches a filter. */
export type Predicate = (record: IndexRecord) => boolean;

/** The attributes that filters and facets may use. */
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
 * Matches records whose attribute has the value or, with `negated`, those whose attribute does not. Only tags are case
 * sensitive. An attribute that the index does not declare for faceting matches no record, negated or not, as on hosted
 * Algolia: a missing declaration is noticed early, and a deletion with such a filter deletes nothing.
 */
export function hasValue(attribute: string, value: string, negated: boolean, facetable: Facetable): Predicate {
  if (attribute !== '_tags' && attribute !== 'objectID' && !facetable.has(attribute)) return () => false;
  const key = attribute === '_tags' ? String : caseless;
  const wanted = key(value);
  return (record) => valuesAt(record, attribute).some((held) => key(held) === wanted) !== negated;
}

/** Matches records whose attribute is a number that satisfies the comparison with `bound`. */
export function compares(attribute: string, comparison: Comparison, bound: number): Predicate {
  return (record) =>
    valuesAt(record, attribute).some((held) => typeof held === 'number' && holds(held, comparison, bound));
}

/** Matches records whose attribute is a number from `low` to `high`, both included. */
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
