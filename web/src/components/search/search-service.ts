import { searchHosts } from '@site/search/hosts';
import { LOCALE, SEARCH_LIMITS, SEARCH_TAGS } from '@site/site/constants';
import { liteClient } from 'algoliasearch/lite';
import type { SearchHit } from './hit.ts';
import { MARK } from './hit.ts';
import type { SearchConfig } from './search-config.ts';

export interface SearchAnswer {
  hits: SearchHit[];
  /** Hits over all pages. */
  count: number;
  /** Number of pages; the pages are counted from 0. */
  pages: number;
}

export type Search = (query: string, page: number) => Promise<SearchAnswer>;

/** Levels whose text a hit may show. */
const SHOWN = [
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
 * Asks the search service: one POST for all requests (R5.3), filtered by language and docs tag (R5.4). The answer
 * rejects where the service cannot be reached or refuses.
 */
export function createSearch({ appId, searchKey, indexName, host }: SearchConfig): Search {
  const client = liteClient(appId, searchKey, searchHosts(host));
  return async (query, page) => {
    const { results } = await client.searchForHits<SearchHit>({
      requests: [
        {
          indexName,
          query: cutQuery(query),
          page,
          hitsPerPage: SEARCH_LIMITS.hitsPerPage,
          attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
          attributesToHighlight: SHOWN,
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

/** A query as it is sent: without spaces around it, at most 64 characters (R5.2), never half of a surrogate pair. */
export function cutQuery(query: string): string {
  return Array.from(query.trim()).slice(0, SEARCH_LIMITS.queryLength).join('');
}
