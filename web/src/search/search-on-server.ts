import type { SearchEnvironment } from '@site/site/environment';
import { cutQuery, hasWords } from '#/components/search/search-query.ts';
import type { SearchQuery } from '#/components/search/search-query.ts';
import { NO_RESULT, readSearchResponse, searchRequests } from '#/components/search/search-request.ts';
import type { SearchResult } from '#/components/search/search-request.ts';
import { searchIndex } from './search-index.ts';

/** The page waits this long for its results. Then it is sent without them, and the browser searches. */
const TIMEOUT_MS = 1000;

/** The results of a search, with the number of pages of each kind; `undefined` if the service does not return any in time. */
export async function searchOnServer(query: SearchQuery, search: SearchEnvironment): Promise<SearchResult | undefined> {
  if (!hasWords(cutQuery(query.query))) return NO_RESULT;
  const requests = searchRequests(search.indexName, query, { withKinds: true, isHosted: search.host === undefined });
  try {
    return readSearchResponse(await searchIndex(search, requests, { timeoutMs: TIMEOUT_MS, isVisitor: true }), query);
  } catch {
    return undefined;
  }
}
