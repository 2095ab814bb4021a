import { searchHosts } from '@site/search/hosts';
import { LOCALE, SEARCH_LIMITS, SEARCH_TAGS } from '@site/site/constants';
import { liteClient } from 'algoliasearch/lite';
import type { LiteClient } from 'algoliasearch/lite';
import type { SearchHit } from './hit.ts';
import { MARK } from './hit.ts';
import type { SearchConfig } from './search-config.ts';

export interface SearchResult {
  hits: SearchHit[];
  /** Number of hits on all pages. */
  count: number;
  /** Number of pages. The first page is 0. */
  pages: number;
}

export type Search = (query: string, page: number) => Promise<SearchResult>;

/** Attributes whose matches are highlighted. */
const HIGHLIGHTED_ATTRIBUTES = [
  'hierarchy.lvl1',
  'hierarchy.lvl2',
  'hierarchy.lvl3',
  'hierarchy.lvl4',
  'hierarchy.lvl5',
  'hierarchy.lvl6',
  'content',
];
const SNIPPET_WORDS = 14;

/**
 * A client of the search service. A search is one POST, filtered by language and docs tag, and rejects if the service is
 * unreachable or returns an error.
 */
export function createSearch({ appId, searchKey, indexName, isHosted }: SearchConfig): Search {
  let client: LiteClient | undefined;
  return async (query, page) => {
    // Not created before the first search, because there is no location on the server.
    client ??= liteClient(appId, searchKey, searchHosts(isHosted ? undefined : location.origin));
    const { results } = await client.searchForHits<SearchHit>({
      requests: [
        {
          indexName,
          query: cutQuery(query),
          page,
          hitsPerPage: SEARCH_LIMITS.hitsPerPage,
          attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
          attributesToHighlight: HIGHLIGHTED_ATTRIBUTES,
          attributesToSnippet: [`content:${SNIPPET_WORDS}`],
          snippetEllipsisText: '…',
          highlightPreTag: MARK.start,
          highlightPostTag: MARK.end,
          facetFilters: [
            [`language:${LOCALE}`],
            [`docusaurus_tag:${SEARCH_TAGS.default}`, `docusaurus_tag:${SEARCH_TAGS.docs}`],
          ],
        },
      ],
    });
    const [result] = results;
    return { hits: result?.hits ?? [], count: result?.nbHits ?? 0, pages: result?.nbPages ?? 0 };
  };
}

/** Trims a query and cuts it to 64 characters without splitting a surrogate pair. */
export function cutQuery(query: string): string {
  return Array.from(query.trim()).slice(0, SEARCH_LIMITS.queryLength).join('');
}
