import { searchHosts } from '@site/search/hosts';
import type { SearchRecord } from '@site/search/record';
import type { SearchEnvironment } from '@site/site/environment';
import { liteClient } from 'algoliasearch/lite';
import { contextFilters } from '#/components/search/search-request.ts';

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

/** In milliseconds, for each attempt. */
const TIMEOUTS = { connect: 1000, read: 4000, write: 4000 };

/** Searches the index of the site on the server, with the key of the site that permits searching only. */
export function createSiteSearch({ appId, searchKey, indexName, host }: SearchEnvironment): SiteSearch {
  const client = liteClient(appId, searchKey, { ...searchHosts(host), timeouts: TIMEOUTS });
  return async ({ query, limit, section }) => {
    const { results } = await client.searchForHits<SiteHit>({
      requests: [
        {
          indexName,
          query,
          hitsPerPage: limit,
          attributesToRetrieve: ['hierarchy', 'content', 'excerpt', 'url'],
          attributesToHighlight: [],
          attributesToSnippet: [],
          facetFilters: contextFilters(section),
        },
      ],
    });
    return results[0]?.hits ?? [];
  };
}
