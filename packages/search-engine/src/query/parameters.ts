import { HttpError } from '@site/service-kit/http/http-error';
import type { Json, JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';
import { SETTINGS_FOR_SEARCH, WITHOUT_EFFECT } from '../settings.ts';
import type { Kind } from '../value-kinds.ts';
import { ANY, checkKind, count, FLAG, SHORT_TEXT, TEXT, TEXTS } from '../value-kinds.ts';

/**
 * Search parameters, with Algolia's meaning. The defaults are the settings of the index.
 * @see https://www.algolia.com/doc/api-reference/search-api-parameters/
 */
export interface SearchParameters extends Settings {
  query: string;
  page: number;
  hitsPerPage: number;
  filters?: string;
  facetFilters?: Json;
  numericFilters?: Json;
  tagFilters?: Json;
  facets?: string[];
  facetingAfterDistinct?: boolean;
  restrictSearchableAttributes?: string[];
  synonyms?: boolean;
}

/** Longer queries are truncated, as Algolia does. */
const MAX_QUERY_LENGTH = 512;

/** Parameters of Algolia's analytics and personalization, which have no effect here. */
const PARAMETERS_WITHOUT_EFFECT = `
  analytics analyticsTags clickAnalytics enableABTest extensions getRankingInfo naturalLanguages percentileComputation
  personalizationImpact ruleContexts sumOrFiltersScores userToken
`
  .trim()
  .split(/\s+/);

const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    ...Object.fromEntries([...WITHOUT_EFFECT, ...PARAMETERS_WITHOUT_EFFECT].map((name) => [name, ANY])),
    ...SETTINGS_FOR_SEARCH,
    query: TEXT,
    page: count(0),
    filters: TEXT,
    facetFilters: ANY,
    numericFilters: ANY,
    tagFilters: ANY,
    facets: TEXTS,
    facetingAfterDistinct: FLAG,
    restrictSearchableAttributes: TEXTS,
    synonyms: FLAG,
  }),
);

/**
 * Reads the parameters of a search request, which can also be a query string in `params`.
 * @throws HttpError 400 that names a parameter that is unknown, unsupported or has the wrong type.
 */
export function readParameters(request: JsonObject, settings: Settings): SearchParameters {
  const { params, indexName: _index, type: _type, ...rest } = request;
  if (params !== undefined && typeof params !== 'string') {
    throw new HttpError(400, 'Invalid value for parameter "params": expected a query string');
  }
  const given: JsonObject = { ...(params !== undefined && fromQueryString(params)), ...rest };
  for (const [name, value] of Object.entries(given)) {
    const kind = KINDS.get(name);
    if (!kind) throw new HttpError(400, `Unknown parameter "${name}": the embedded engine does not support it`);
    if (value === null) delete given[name];
    else checkKind('parameter', name, value, kind);
  }
  const { query = '', page = 0, hitsPerPage = settings.hitsPerPage ?? 20 } = given as Partial<SearchParameters>;
  return { ...settings, ...given, query: query.slice(0, MAX_QUERY_LENGTH), page, hitsPerPage };
}

/** The parameters as a query string, as in Algolia's responses. */
export function echoParameters(request: JsonObject): string {
  const { params, indexName: _index, type: _type, ...rest } = request;
  const echoed = new URLSearchParams(typeof params === 'string' ? params : '');
  for (const [name, value] of Object.entries(rest)) {
    echoed.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return echoed.toString();
}

function fromQueryString(params: string): JsonObject {
  return Object.fromEntries(
    Array.from(new URLSearchParams(params), ([name, text]) => [name, parsed(text, KINDS.get(name))]),
  );
}

/** Values in a query string are text: arrays are JSON or separated by commas. */
function parsed(text: string, kind: Kind | undefined): Json {
  if (kind === TEXT || kind === SHORT_TEXT) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return kind === TEXTS ? text.split(',') : text;
  }
}
