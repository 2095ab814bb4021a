import type { SearchEnvironment } from '@site/site/environment';
import { readLimitedBody } from '#/requests/limited-body.ts';
import { parseJson } from '#/requests/parse-json.ts';
import { postSearch } from './post-search.ts';

/** A search of the site has about 700 bytes. */
const MAX_BODY_BYTES = 16_384;
/** The site sends one query per request. */
const MAX_QUERIES = 5;
/** Less than the client waits before it gives up. */
const TIMEOUT_MS = 4000;

/**
 * Forwards a search to the search service behind the site, with the search key of the site instead of that of the request. Only
 * searches of the site's own index pass. Errors have the form of Algolia's API.
 *
 * @param target the index in the path, which is `*` for a search that names indexes in its body
 */
export async function forwardSearch(request: Request, target: string, search: SearchEnvironment): Promise<Response> {
  const { host, indexName } = search;
  if (host === undefined || target !== '*') return failure(404, 'There is no search service at this path.');
  const body = await readLimitedBody(request, MAX_BODY_BYTES);
  if (body === undefined) return failure(413, `The body is longer than ${MAX_BODY_BYTES} bytes.`);
  if (!isSearchOf(indexName, body)) {
    return failure(400, `Expected {"requests": […]} with 1 to ${MAX_QUERIES} searches of the index ${indexName}.`);
  }
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await postSearch(search, body, signal);
    return new Response(response.body, { status: response.status, headers: HEADERS });
  } catch {
    return failure(503, 'The search service did not respond.');
  }
}

const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

function isSearchOf(indexName: string, body: string): boolean {
  const { requests } = (parseJson(body) ?? {}) as { requests?: unknown };
  return (
    Array.isArray(requests) &&
    requests.length > 0 &&
    requests.length <= MAX_QUERIES &&
    requests.every((each: unknown) => (each as { indexName?: unknown } | null)?.indexName === indexName)
  );
}

function failure(status: number, message: string): Response {
  return Response.json({ message, status }, { status, headers: HEADERS });
}
