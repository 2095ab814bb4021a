import { searchHosts } from '@site/search/hosts';
import type { SearchEnvironment } from '@site/site/environment';
import { liteClient } from 'algoliasearch/lite';
import type { LiteClient } from 'algoliasearch/lite';

interface SearchOptions {
  /** Time for all attempts together. */
  timeoutMs: number;
  /** Whether a visitor made the search. Others are not in the analytics of Algolia. */
  isVisitor?: boolean;
}

/** The client remembers which hosts of Algolia failed. */
const clients = new WeakMap<SearchEnvironment, LiteClient>();

/**
 * Searches on the server, with the key of the site that permits searching only. Tries other hosts of Algolia if one does not
 * respond, as browsers do. Rejects if there is no response in time, or an error.
 */
export async function searchIndex(
  search: SearchEnvironment,
  requests: readonly { indexName: string }[],
  { timeoutMs, isVisitor = false }: SearchOptions,
): Promise<unknown> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`The search service did not respond within ${timeoutMs} ms.`)),
    timeoutMs,
  );
  const attemptMs = search.host === undefined ? timeoutMs / 2 : timeoutMs;
  try {
    const response = clientOf(search).search(
      { requests: requests.map((request) => (isVisitor ? request : { ...request, analytics: false })) },
      { timeouts: { connect: attemptMs, read: attemptMs } },
    );
    return await Promise.race([response, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function clientOf(search: SearchEnvironment): LiteClient {
  const known = clients.get(search);
  if (known) return known;
  const { appId, searchKey, host } = search;
  const client = liteClient(appId, searchKey, { ...searchHosts(host), maxRateLimitRetries: 0 });
  clients.set(search, client);
  return client;
}
