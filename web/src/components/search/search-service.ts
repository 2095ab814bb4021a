import { searchHosts } from '@site/search/hosts';
import { liteClient } from 'algoliasearch/lite';
import type { LiteClient } from 'algoliasearch/lite';
import type { SearchConfig } from './search-config.ts';
import { hasWords } from './search-query.ts';
import type { SearchQuery } from './search-query.ts';
import { NO_RESULT, readSearchResponse, searchRequests } from './search-request.ts';
import type { SearchOptions, SearchResult } from './search-request.ts';

export type Search = (query: SearchQuery, options?: SearchOptions) => Promise<SearchResult>;

/** In milliseconds. As long as the site waits for the search service; mobile connections may take more than a second. */
const TIMEOUTS = { connect: 4000, read: 4000, write: 4000 };

const clients = new Map<string, LiteClient>();

/**
 * A client of the search service for the browser. A search is one POST, and rejects if the service is unreachable, too slow,
 * or returns anything but results. The client remembers results until the page is left.
 */
export function createSearch({ appId, searchKey, indexName, isHosted }: SearchConfig): Search {
  const key = [appId, searchKey, isHosted].join();
  return async (query, options) => {
    if (!hasWords(query.query)) return NO_RESULT;
    // Not created before the first search, because there is no location on the server.
    const client =
      clients.get(key) ??
      liteClient(appId, searchKey, {
        ...searchHosts(isHosted ? undefined : location.origin),
        timeouts: TIMEOUTS,
      });
    clients.set(key, client);
    try {
      const response = await client.search({ requests: searchRequests(indexName, query, { ...options, isHosted }) });
      return readSearchResponse(response, query);
    } catch (error) {
      // It remembers responses that are no results, and which hosts failed.
      clients.delete(key);
      throw error;
    }
  };
}
