import { createHash } from 'node:crypto';
import type { IndexSettings } from 'algoliasearch';
import { HIERARCHY_LEVELS, RECORD_SCHEMA } from '../records/record.ts';

const HEADINGS = HIERARCHY_LEVELS.filter((level) => level !== 'lvl0').map((level) => `unordered(hierarchy.${level})`);

/** The attributes that the site filters on, as the index declares them. A filter on an undeclared one matches nothing. */
const FACETS = ['language', 'docusaurus_tag', 'hierarchy.lvl0', 'type', 'filterOnly(url_without_anchor)'] as const;

/** The attribute of a facet that is declared, for example, as `filterOnly(type)`. */
export const attributeOfFacet = (facet: string): string => facet.replace(/^.*\(|\)+$/g, '');

/** The attributes that the site filters on. */
export const SITE_FACETS: readonly string[] = FACETS.map(attributeOfFacet);

const SETTINGS = {
  searchableAttributes: [...HEADINGS, 'unordered(alsoAnswers)', 'unordered(content)', 'unordered(hierarchy.lvl0)'],
  attributesForFaceting: [...FACETS],
  attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'url_without_anchor', 'anchor'],
  // Visitors have the search key, and the answers are for matching only: the site shows them nowhere.
  unretrievableAttributes: ['alsoAnswers'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:20'],
  attributeForDistinct: 'url_without_anchor',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  ignorePlurals: ['en'],
  removeStopWords: ['en'],
  queryLanguages: ['en'],
  indexLanguages: ['en'],
  removeWordsIfNoResults: 'allOptional',
  // Of `snake_case`, `C++` and `C#`.
  separatorsToIndex: '_+#',
  camelCaseAttributes: ['hierarchy', 'content'],
} as const satisfies IndexSettings;

/** Changes with the settings and with the record format. */
const INDEX_VERSION = createHash('sha256')
  .update(JSON.stringify([RECORD_SCHEMA, SETTINGS]))
  .digest('hex')
  .slice(0, 16);

/** How the index searches, filters and ranks. */
export const INDEX_SETTINGS = {
  ...SETTINGS,
  userData: { indexVersion: INDEX_VERSION },
} as const satisfies IndexSettings;

/**
 * Whether an index was built with the present settings and record format. Compares what the indexer stored in `userData`,
 * because a service may return the other settings in another form than they were written in.
 */
export function hasCurrentVersion(settings: object): boolean {
  const { userData } = settings as { userData?: { indexVersion?: unknown } | null };
  return userData?.indexVersion === INDEX_VERSION;
}

/** Names of settings whose values differ from {@link INDEX_SETTINGS}. Settings not listed there may have any value. */
export function differingSettings(settings: object): string[] {
  const actual = settings as Record<string, unknown>;
  return Object.entries(INDEX_SETTINGS)
    .filter(([name, value]) => canonical(actual[name]) !== canonical(value))
    .map(([name]) => name);
}

/** Services return `distinct` as a number. */
const canonical = (value: unknown) => JSON.stringify(value === true ? 1 : value);
