import { HttpError } from '@site/service-kit/http/http-error';
import type { CountCondition } from '../filter/condition-limit.ts';
import { limitConditions } from '../filter/condition-limit.ts';
import { compileAllFilters, facetableAttributes } from '../filter/compile.ts';
import { attributeName } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { JsonObject } from '../json.ts';
import { hitBuilder } from '../result/hit.ts';
import { countFacets } from './facets.ts';
import { mentionsOf } from './mentions.ts';
import type { SearchParameters } from './parameters.ts';
import { echoParameters, readParameters } from './parameters.ts';
import { planQuery } from './plan.ts';
import { markRemovedWords } from './words/removed-words.ts';
import { maxRecordsPerPage, paginate, recordsByPage } from './pagination.ts';
import type { RankedPage } from './rank.ts';
import { rank } from './rank.ts';
import type { QueryPlan } from './interpretation.ts';

/**
 * Runs one search request, with Algolia's parameters and response.
 * @throws HttpError 400 for invalid parameters.
 * @see https://www.algolia.com/doc/rest-api/search/search-single-index
 */
export function search(
  index: SearchIndex,
  indexName: string,
  request: JsonObject,
  count = limitConditions(),
): JsonObject {
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
  const pages = findPages(index, plan, parameters, count);
  const { shown, counted, nbHits, nbPages } = paginate(pages, parameters);
  const toHit = hitBuilder(index, parameters, mentionsOf(plan));
  const queryAfterRemoval = markRemovedWords(parameters.query, plan, pages);
  const response: JsonObject = {
    hits: shown.map(toHit),
    nbHits,
    page: parameters.page,
    nbPages,
    hitsPerPage: parameters.hitsPerPage,
    ...(parameters.facets && { facets: countFacets(counted, parameters) }),
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    query: parameters.query,
    ...(queryAfterRemoval !== undefined && { queryAfterRemoval }),
    params: echoParameters(request),
    index: indexName,
    processingTimeMS: Math.round(performance.now() - started),
  };
  return onlyFields(response, parameters.responseFields);
}

/** Every page that matches the query and the filters, best first. A query without words matches every record. */
function findPages(
  index: SearchIndex,
  plan: QueryPlan,
  parameters: SearchParameters,
  count: CountCondition,
): RankedPage[] {
  const accepts = compileAllFilters(parameters, facetableAttributes(index.settings), count);
  const fields = restrictedFields(index, parameters);
  if (plan.words.length > 0) return rank(index, { plan, ...(fields && { fields }), ...(accepts && { accepts }) });
  const passing = index.ranking().filter(({ record }) => !accepts || accepts(record));
  if (maxRecordsPerPage(parameters) > 0) return recordsByPage(passing);
  return passing.map(({ record }) => ({ records: [record], matchedWords: [] }));
}

function restrictedFields(
  index: SearchIndex,
  { restrictSearchableAttributes }: SearchParameters,
): ReadonlySet<number> | undefined {
  if (!restrictSearchableAttributes || restrictSearchableAttributes.length === 0) return undefined;
  const restricted = restrictSearchableAttributes.map(attributeName);
  const fields = index.fields.map(({ attributes = [], segment }) => (segment ? [] : attributes));
  const unknown = restricted.find((name) => !fields.some((attributes) => attributes.includes(name)));
  if (unknown !== undefined) {
    throw new HttpError(400, `restrictSearchableAttributes: ${unknown} is not in searchableAttributes`);
  }
  const isRestricted = (path: string) => restricted.includes(path);
  return new Set(fields.flatMap((attributes, number) => (attributes.some(isRestricted) ? [number] : [])));
}

function onlyFields(response: JsonObject, fields: string[] | undefined): JsonObject {
  if (!fields || fields.includes('*')) return response;
  return Object.fromEntries(Object.entries(response).filter(([name]) => fields.includes(name)));
}
