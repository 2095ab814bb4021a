import type { SearchEnvironment } from '@site/site/environment';
import type { SearchQuery } from '#/components/search/search-query.ts';
import { readSearchResponse, searchRequests } from '#/components/search/search-request.ts';
import type { SearchResult } from '#/components/search/search-request.ts';
import { postSearch } from './post-search.ts';

/** The page waits this long for its results. Then it is sent without them, and the browser searches. */
const TIMEOUT_MS = 1000;

/** The results of a search, with the number of pages of each kind; `undefined` if the service does not return any in time. */
export async function searchOnServer(query: SearchQuery, search: SearchEnvironment): Promise<SearchResult | undefined> {
  try {
    const options = { withKinds: true, isHosted: search.host === undefined };
    const body = JSON.stringify({ requests: searchRequests(search.indexName, query, options) });
    const response = await postSearch(search, body, AbortSignal.timeout(TIMEOUT_MS));
    if (!response.ok) {
      await response.body?.cancel();
      return undefined;
    }
    return readSearchResponse(await response.json(), query);
  } catch {
    return undefined;
  }
}
