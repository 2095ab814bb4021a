import { LOCALE, SEARCH_LIMITS, SEARCH_TAGS } from '@site/site/constants';
import { compactHit, ELLIPSIS, isHit, MARK } from './hit.ts';
import { groupByPage } from './page-result.ts';
import type { PageResult } from './page-result.ts';
import { deriveRemovedWords, readRemovedWords } from './query-words.ts';
import type { MatchedHit, QueryWords } from './query-words.ts';
import { cutQuery } from './search-query.ts';
import type { SearchQuery } from './search-query.ts';

/** The request and the response of a search, in the browser and on the server. */

export interface SearchResult {
  results: PageResult[];
  /** Number of pages of the site that match. */
  count: number;
  /** Number of pages of results. */
  pages: number;
  /** Number of matching pages in each section of the site, most first, regardless of the requested section. */
  kinds: KindCount[];
  /** The words of the query, if the service ignored some of them because no page has all of them. */
  words?: QueryWords;
}

/** For a query without words, for which services return all pages. */
export const NO_RESULT: SearchResult = { results: [], count: 0, pages: 0, kinds: [] };

export interface KindCount {
  kind: string;
  count: number;
}

export interface SearchOptions {
  /** Whether to count the matching pages of each kind. */
  withKinds?: boolean;
  /** The length from which words may have a typo; that of the index settings if omitted. */
  minWordSizefor1Typo?: number;
}

interface RequestOptions extends SearchOptions {
  isHosted?: boolean;
}

const KIND_FACET = 'hierarchy.lvl0';
const SNIPPET_WORDS = 24;
/** Hits of each page: the one that is shown and those below it. */
export const HITS_PER_PAGE_OF_SITE = 3;

/** Attributes whose matches are highlighted. */
const HIGHLIGHTED_ATTRIBUTES = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/**
 * The filters of a search of the site: pages in its language, of the current version of the docs.
 *
 * @param kind the section of the site to search (`lvl0`); all sections if omitted
 */
export function contextFilters(kind?: string): string[][] {
  return [
    [`language:${LOCALE}`],
    [`docusaurus_tag:${SEARCH_TAGS.default}`, `docusaurus_tag:${SEARCH_TAGS.docs}`],
    ...(kind === undefined ? [] : [[`${KIND_FACET}:${kind}`]]),
  ];
}

/**
 * The searches of one request: the hits and, if requested, the number of pages of each kind. Two, because the numbers count
 * pages of all kinds.
 *
 * @param isHosted whether the service is Algolia, whose ignored words have to be derived from all matches of a hit
 */
export function searchRequests(
  indexName: string,
  { query, page, kind }: SearchQuery,
  { withKinds = false, isHosted = false, ...typos }: RequestOptions = {},
) {
  const shared = { indexName, query: cutQuery(query) };
  const hits = {
    ...shared,
    page,
    hitsPerPage: SEARCH_LIMITS.hitsPerPage,
    distinct: HITS_PER_PAGE_OF_SITE,
    attributesToRetrieve: ['hierarchy', 'content', 'isCode', 'excerpt', 'type', 'url'],
    attributesToHighlight: [...HIGHLIGHTED_ATTRIBUTES, ...(isHosted ? ['hierarchy.lvl0', 'content'] : [])],
    attributesToSnippet: [`content:${SNIPPET_WORDS}`, `excerpt:${SNIPPET_WORDS}`],
    snippetEllipsisText: ELLIPSIS,
    highlightPreTag: MARK.start,
    highlightPostTag: MARK.end,
    facetFilters: contextFilters(kind),
    getRankingInfo: isHosted,
    ...typos,
  };
  const kinds = {
    ...shared,
    facetFilters: contextFilters(),
    hitsPerPage: 0,
    distinct: 1,
    facets: [KIND_FACET],
    facetingAfterDistinct: true,
    attributesToHighlight: [],
    attributesToSnippet: [],
    // Otherwise Algolia's analytics would count the search twice.
    analytics: false,
  };
  return withKinds ? [hits, kinds] : [hits];
}

/**
 * Reads the response to a search of a kind. Leaves out hits that cannot be shown.
 *
 * @throws TypeError if it is not the response to a search
 */
export function readSearchResponse(response: unknown, { query, kind }: Omit<SearchQuery, 'page'>): SearchResult {
  const { results } = (response ?? {}) as { results?: unknown };
  const [hits, kinds] = Array.isArray(results) ? (results as RawResult[]) : [];
  if (!Array.isArray(hits?.hits) || typeof hits.nbHits !== 'number') {
    throw new TypeError('The search service sent something else than the result of a search.');
  }
  const counts = kinds?.facets?.[KIND_FACET];
  const words = readWords(cutQuery(query), hits);
  return {
    results: groupByPage(hits.hits.filter(isHit).map(compactHit)),
    // The number that is shown for the kind, if there is one.
    count: (kind === undefined ? kinds?.nbHits : counts?.[kind]) ?? hits.nbHits,
    pages: typeof hits.nbPages === 'number' ? hits.nbPages : 1,
    kinds: Object.entries(counts ?? {}).map(([kind, count]) => ({ kind, count })),
    ...(words ? { words } : {}),
  };
}

/** The response is not trusted to have any of these. */
interface RawResult {
  hits?: unknown[];
  nbHits?: number;
  nbPages?: number;
  facets?: Record<string, Record<string, number> | undefined>;
  queryAfterRemoval?: string;
  parsedQuery?: string;
}

function readWords(query: string, { hits = [], queryAfterRemoval, parsedQuery }: RawResult): QueryWords | undefined {
  if (typeof queryAfterRemoval === 'string') return readRemovedWords(queryAfterRemoval);
  const [best] = hits as MatchedHit[];
  return best && typeof parsedQuery === 'string' ? deriveRemovedWords(query, parsedQuery, best) : undefined;
}
