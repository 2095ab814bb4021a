import { HttpError } from '@site/service-kit/http/http-error';
import type { Json, JsonObject } from './json.ts';
import type { Kind } from './value-kinds.ts';
import {
  ANY,
  checkKind,
  count,
  FLAG,
  FLAG_OR_COUNT,
  oneOf,
  SHORT_TEXT,
  TEXT,
  TEXTS,
  TYPO_TOLERANCE,
} from './value-kinds.ts';

/**
 * Index settings that the engine supports, with Algolia's meaning.
 * @see https://www.algolia.com/doc/api-reference/settings-api-parameters/
 */
export interface Settings {
  searchableAttributes?: string[];
  attributesForFaceting?: string[];
  attributeForDistinct?: string;
  distinct?: boolean | number;
  customRanking?: string[];
  attributesToRetrieve?: string[];
  unretrievableAttributes?: string[];
  attributesToHighlight?: string[];
  attributesToSnippet?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  snippetEllipsisText?: string;
  restrictHighlightAndSnippetArrays?: boolean;
  hitsPerPage?: number;
  paginationLimitedTo?: number;
  maxValuesPerFacet?: number;
  sortFacetValuesBy?: string;
  minWordSizefor1Typo?: number;
  minWordSizefor2Typos?: number;
  typoTolerance?: boolean | string;
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  responseFields?: string[];
}

/** Settings that a search may override, with their types. */
export const SETTINGS_FOR_SEARCH = {
  attributesToRetrieve: TEXTS,
  attributesToHighlight: TEXTS,
  attributesToSnippet: TEXTS,
  highlightPreTag: SHORT_TEXT,
  highlightPostTag: SHORT_TEXT,
  snippetEllipsisText: SHORT_TEXT,
  restrictHighlightAndSnippetArrays: FLAG,
  hitsPerPage: count(0, 1000),
  maxValuesPerFacet: count(0, 1000),
  sortFacetValuesBy: oneOf('count', 'alpha'),
  distinct: FLAG_OR_COUNT,
  minWordSizefor1Typo: count(1),
  minWordSizefor2Typos: count(1),
  typoTolerance: TYPO_TOLERANCE,
  queryType: oneOf('prefixLast', 'prefixAll', 'prefixNone'),
  responseFields: TEXTS,
} satisfies Partial<Record<keyof Settings, Kind>>;

const SETTINGS_OF_INDEX = {
  searchableAttributes: TEXTS,
  attributesForFaceting: TEXTS,
  attributeForDistinct: TEXT,
  customRanking: TEXTS,
  unretrievableAttributes: TEXTS,
  paginationLimitedTo: count(0),
} satisfies Partial<Record<keyof Settings, Kind>>;

/**
 * Settings and parameters that tune Algolia's ranking, languages or analytics. They are stored and returned, so that the
 * same settings work with both services, but have no effect here.
 */
export const WITHOUT_EFFECT = `
  ranking ignorePlurals removeStopWords queryLanguages decompoundQuery removeWordsIfNoResults advancedSyntax
  advancedSyntaxFeatures disableExactOnAttributes exactOnSingleWordQuery minProximity alternativesAsExact
  attributeCriteriaComputedByMinProximity attributeCriteriaComputedBy allowTyposOnNumericTokens
  disableTypoToleranceOnAttributes replaceSynonymsInHighlight optionalWords enableRules enablePersonalization
  enableReRanking reRankingApplyFilter relevancyStrictness renderingContent mode semanticSearch
`
  .trim()
  .split(/\s+/);

const SETTINGS_WITHOUT_EFFECT = `
  camelCaseAttributes decompoundedAttributes disablePrefixOnAttributes disableTypoToleranceOnWords indexLanguages
  keepDiacriticsOnCharacters separatorsToIndex attributesToTransliterate allowCompressionOfIntegerArray
  numericAttributesForFiltering customNormalization maxFacetHits userData version
`
  .trim()
  .split(/\s+/);

const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    ...Object.fromEntries([...WITHOUT_EFFECT, ...SETTINGS_WITHOUT_EFFECT].map((name) => [name, ANY])),
    ...SETTINGS_FOR_SEARCH,
    ...SETTINGS_OF_INDEX,
  }),
);

const RANKING_CRITERION = /^(asc|desc)\(.+\)$/;

export const DEFAULT_SETTINGS = {
  searchableAttributes: null,
  attributesForFaceting: null,
  attributesToRetrieve: null,
  attributesToHighlight: null,
  attributesToSnippet: null,
  customRanking: null,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  paginationLimitedTo: 1000,
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  snippetEllipsisText: '…',
  distinct: false,
} satisfies JsonObject;

/**
 * Returns the settings after a change. Null resets a setting to its default.
 * @throws HttpError 400 that names a setting that is unknown or has the wrong type.
 */
export function changeSettings(settings: Settings, change: JsonObject): Settings {
  const changed: Record<string, Json> = { ...(settings as JsonObject) };
  for (const [name, value] of Object.entries(change)) {
    const kind = KINDS.get(name);
    if (!kind) throw new HttpError(400, `Unknown setting "${name}": the embedded engine does not support it`);
    if (value === null) {
      delete changed[name];
      continue;
    }
    checkKind('setting', name, value, kind);
    changed[name] = value;
  }
  const wrong = (changed as Settings).customRanking?.find((criterion) => !RANKING_CRITERION.test(criterion.trim()));
  if (wrong !== undefined) {
    throw new HttpError(400, `Invalid customRanking criterion "${wrong}": expected asc(attribute) or desc(attribute)`);
  }
  return changed;
}
