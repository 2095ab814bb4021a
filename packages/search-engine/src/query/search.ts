import { HttpError } from '@site/service-kit/http/http-error';
import { compileAllFilters, facetableAttributes } from '../filter/compile.ts';
import { attributeName } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { JsonObject } from '../json.ts';
import { hitBuilder } from '../result/hit.ts';
import { keepDistinct } from './distinct.ts';
import { countFacets } from './facets.ts';
import { mentionsOf } from './mentions.ts';
import type { SearchParameters } from './parameters.ts';
import { echoParameters, readParameters } from './parameters.ts';
import { planQuery } from './plan.ts';
import type { RankedRecord } from './rank.ts';
import { rank } from './rank.ts';
import type { QueryPlan } from './interpretation.ts';

const DEFAULT_PAGINATION_LIMIT = 1000;

/**
 * Runs one search request, with Algolia's parameters and response.
 * @throws HttpError 400 for invalid parameters.
 * @see https://www.algolia.com/doc/rest-api/search/search-single-index
 */
export function search(index: SearchIndex, indexName: string, request: JsonObject): JsonObject {
  const started = performance.now();
  const parameters = readParameters(request, index.settings);
  const plan = planQuery(parameters.query, {
    vocabulary: index.inverted.vocabulary,
    synonyms: parameters.synonyms === false ? [] : index.synonyms,
    queryType: parameters.queryType ?? 'prefixLast',
    typos: {
      enabled: parameters.typoTolerance !== false,
      oneEditFrom: parameters.minWordSizefor1Typo ?? 3,
      twoEditsFrom: parameters.minWordSizefor2Typos ?? 7,
    },
  });
  const matches = findMatches(index, plan, parameters);
  const distinct = distinctMatches(matches, parameters);
  const { page, hitsPerPage, paginationLimitedTo = DEFAULT_PAGINATION_LIMIT } = parameters;
  const reachable = Math.min(distinct.length, paginationLimitedTo);
  const toHit = hitBuilder(index, parameters, mentionsOf(plan));
  const shown = distinct.slice(Math.min(page * hitsPerPage, reachable), Math.min((page + 1) * hitsPerPage, reachable));
  const counted = parameters.facetingAfterDistinct ? distinct : matches;
  const response: JsonObject = {
    hits: shown.map(({ record, terms }) => toHit(record, terms)),
    nbHits: distinct.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
    hitsPerPage,
    ...(parameters.facets && {
      facets: countFacets(
        counted.map(({ record }) => record),
        parameters,
      ),
    }),
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    query: parameters.query,
    params: echoParameters(request),
    index: indexName,
    processingTimeMS: Math.round(performance.now() - started),
  };
  return onlyFields(response, parameters.responseFields);
}

/** Every record that matches the query and the filters, best first. A query without words matches every record. */
function findMatches(index: SearchIndex, plan: QueryPlan, parameters: SearchParameters): RankedRecord[] {
  const accepts = compileAllFilters(parameters, facetableAttributes(index.settings));
  const fields = restrictedFields(index, parameters);
  if (plan.words.length === 0) {
    const passing = accepts ? index.ranking().filter(({ record }) => accepts(record)) : index.ranking();
    return passing.map(({ record }) => ({ record, terms: [] }));
  }
  return rank(index, { plan, ...(fields && { fields }), ...(accepts && { accepts }) });
}

function restrictedFields(
  index: SearchIndex,
  { restrictSearchableAttributes }: SearchParameters,
): string[] | undefined {
  if (!restrictSearchableAttributes || restrictSearchableAttributes.length === 0) return undefined;
  return restrictSearchableAttributes.flatMap((attribute) => {
    const fields = index.fields.filter(({ attributes }) => attributes?.includes(attributeName(attribute)));
    if (fields.length === 0) {
      throw new HttpError(400, `restrictSearchableAttributes: ${attribute} is not in searchableAttributes`);
    }
    return fields.map(({ name }) => name);
  });
}

function distinctMatches(
  matches: RankedRecord[],
  { distinct, attributeForDistinct }: SearchParameters,
): RankedRecord[] {
  const most = Number(distinct ?? 0);
  return most > 0 && attributeForDistinct ? keepDistinct(matches, attributeForDistinct, most) : matches;
}

function onlyFields(response: JsonObject, fields: string[] | undefined): JsonObject {
  if (!fields || fields.includes('*')) return response;
  return Object.fromEntries(Object.entries(response).filter(([name]) => fields.includes(name)));
}
