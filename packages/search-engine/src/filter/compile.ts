import { attributeName } from '../index/fields.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { Settings } from '../settings.ts';
import { limitConditions } from './condition-limit.ts';
import { compileFilters } from './expression.ts';
import { compileFacetFilters, compileNumericFilters, compileTagFilters } from './filter-lists.ts';
import type { Facetable, Predicate } from './predicate.ts';
import { all } from './predicate.ts';

/** The attributes that `attributesForFaceting` declares, without their modifiers. */
export function facetableAttributes({ attributesForFaceting = [] }: Settings): Facetable {
  return new Set(attributesForFaceting.map(attributeName));
}

/**
 * Combines all filters of a search in one predicate; undefined if there are none.
 * @throws HttpError 400 for an invalid filter, or if there are too many conditions. Searches of one request share a limit.
 */
export function compileAllFilters(
  { filters, facetFilters, numericFilters, tagFilters }: Partial<SearchParameters>,
  facetable: Facetable,
  count = limitConditions(),
): Predicate | undefined {
  const predicates: Predicate[] = [];
  if (filters !== undefined) predicates.push(compileFilters(filters, facetable, count));
  if (facetFilters !== undefined) predicates.push(compileFacetFilters(facetFilters, facetable, count));
  if (numericFilters !== undefined) predicates.push(compileNumericFilters(numericFilters, count));
  if (tagFilters !== undefined) predicates.push(compileTagFilters(tagFilters, facetable, count));
  return predicates.length > 0 ? all(predicates) : undefined;
}
