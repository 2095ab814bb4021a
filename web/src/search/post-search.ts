import type { SearchEnvironment } from '@site/site/environment';

/** Sends searches from the server to the search service, with the key of the site that permits searching only. */
export function postSearch(
  { host, appId, searchKey }: SearchEnvironment,
  body: string,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(`${host ?? `https://${appId}-dsn.algolia.net`}/1/indexes/*/queries`, {
    method: 'POST',
    body,
    redirect: 'error',
    cache: 'no-store',
    headers: {
      'Content-Type': 'application/json',
      'X-Algolia-Application-Id': appId,
      'X-Algolia-API-Key': searchKey,
    },
    signal,
  });
}
