import type { IndexSettings } from 'algoliasearch';
import { HIERARCHY_LEVELS, RECORD_SCHEMA } from './record.ts';

const HEADINGS = HIERARCHY_LEVELS.filter((level) => level !== 'lvl0').map((level) => `unordered(hierarchy.${level})`);

/** How the index searches, filters and ranks; `userData` says how its records were built. */
export const INDEX_SETTINGS = {
  searchableAttributes: [...HEADINGS, 'unordered(content)', 'unordered(hierarchy.lvl0)'],
  // Every facet that the site filters on: a filter on an undeclared one finds nothing (R5.4).
  attributesForFaceting: ['language', 'docusaurus_tag', 'type', 'hierarchy.lvl0'],
  attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'url_without_anchor', 'anchor'],
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
  separatorsToIndex: '_',
  camelCaseAttributes: ['hierarchy', 'content'],
  userData: { recordSchema: RECORD_SCHEMA },
} as const satisfies IndexSettings;

/** The names of settings in which an index differs from {@link INDEX_SETTINGS}; others are left to its owners. */
export function differingSettings(settings: object): string[] {
  const actual = settings as Record<string, unknown>;
  return Object.entries(INDEX_SETTINGS)
    .filter(([name, value]) => canonical(actual[name]) !== canonical(value))
    .map(([name]) => name);
}

/** Services answer `distinct` as a number. */
const canonical = (value: unknown) => JSON.stringify(value === true ? 1 : value);
