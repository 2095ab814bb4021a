import { attributeName } from '../index/fields.ts';
import type { IndexRecord } from '../json.ts';
import { valuesAt } from '../json.ts';
import type { SearchParameters } from './parameters.ts';

/** The number of records with each value, by attribute. */
export type FacetCounts = Record<string, Record<string, number>>;

/** Counts the values of the requested facets. `*` means all declared facets except those for filtering only. */
export function countFacets(records: IndexRecord[], parameters: SearchParameters): FacetCounts {
  const declared = (parameters.attributesForFaceting ?? [])
    .filter((entry) => !entry.includes('filterOnly('))
    .map(attributeName);
  const wanted = parameters.facets ?? [];
  const attributes = declared.filter((attribute) => wanted.includes('*') || wanted.includes(attribute));
  return Object.fromEntries(attributes.map((attribute) => [attribute, countValues(records, attribute, parameters)]));
}

function countValues(
  records: IndexRecord[],
  attribute: string,
  { maxValuesPerFacet = 100, sortFacetValuesBy = 'count' }: SearchParameters,
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    for (const value of new Set(valuesAt(record, attribute))) {
      counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
    }
  }
  const byName = (left: string, right: string) => (left < right ? -1 : 1);
  const sorted = [...counts].sort(([leftName, left], [rightName, right]) =>
    sortFacetValuesBy === 'alpha' ? byName(leftName, rightName) : right - left || byName(leftName, rightName),
  );
  return Object.fromEntries(sorted.slice(0, maxValuesPerFacet));
}
