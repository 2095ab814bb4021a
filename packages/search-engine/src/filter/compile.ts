import { attributeName } from '../index/fields.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { Settings } from '../settings.ts';
import { compileFilters } from './expression.ts';
import { compileFacetFilters, compileNumericFilters, compileTagFilters } from './filter-lists.ts';
import type { Facetable, Predicate } from './predicate.ts';
import { all } from './predicate.ts';

/** The attributes that `attributesForFaceting` declares, without their modifiers. */
export function facetableAttributes({ attributesForFaceting = [] }: Settings): Facetable {
  return new Set(attributesForFaceting.map(attributeName));
}

/** Combines all filters of a search in one predicate; undefined if there are none. */
export function compileAllFilters(
  { filters, facetFilters, numericFilters, tagFilters }: Partial<SearchParameters>,
  facetable: Facetable,
): Predicate | undefined {
  const predicates: Predicate[] = [];
  if (filters !== undefined) predicates.push(compileFilters(filters, facetable));
  if (facetFilters !== undefined) predicates.push(compileFacetFilters(facetFilters, facetable));
  if (numericFilters !== undefined) predicates.push(compileNumericFilters(numericFilters));
  if (tagFilters !== undefined) predicates.push(compileTagFilters(tagFilters, facetable));
  return predicates.length > 0 ? all(predicates) : undefined;
}
