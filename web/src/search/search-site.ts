import type { SearchRecord } from '@site/search/record';
import type { SearchEnvironment } from '@site/site/environment';
import { contextFilters } from '#/components/search/search-request.ts';
import { searchIndex } from './search-index.ts';

export type SiteHit = Pick<SearchRecord, 'hierarchy' | 'content' | 'excerpt' | 'url'>;

interface SiteQuery {
  query: string;
  /** The highest number of hits. */
  limit: number;
  /** Name of a section of the site (`lvl0`); all sections if omitted. */
  section?: string | undefined;
}

/** Returns the best hit of each page. Rejects if the search service is unreachable or returns an error. */
export type SiteSearch = (query: SiteQuery) => Promise<SiteHit[]>;

const TIMEOUT_MS = 4000;

/** Searches the index of the site for agents. */
export function createSiteSearch(search: SearchEnvironment): SiteSearch {
  return async ({ query, limit, section }) => {
    const request = {
      indexName: search.indexName,
      query,
      hitsPerPage: limit,
      attributesToRetrieve: ['hierarchy', 'content', 'excerpt', 'url'],
      attributesToHighlight: [],
      attributesToSnippet: [],
      facetFilters: contextFilters(section),
    };
    const { results } = (await searchIndex(search, [request], { timeoutMs: TIMEOUT_MS })) as {
      results: { hits: SiteHit[] }[];
    };
    return results[0]?.hits ?? [];
  };
}
