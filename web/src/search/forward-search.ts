import { SEARCH_LIMITS } from '@site/site/constants';
import type { SearchEnvironment } from '@site/site/environment';
import { readLimitedBody } from '#/requests/limited-body.ts';
import { parseJson } from '#/requests/parse-json.ts';
import { postSearch } from './post-search.ts';

/** A search of the site has about 700 bytes. */
const MAX_BODY_BYTES = 16_384;
/** The site sends one query per request. */
const MAX_QUERIES = 5;
/** The parameters of `searchRequests`. Others could have large responses. */
const PARAMETERS: ReadonlySet<string> = new Set([
  'indexName',
  'query',
  'page',
  'hitsPerPage',
  'distinct',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'snippetEllipsisText',
  'highlightPreTag',
  'highlightPostTag',
  'facetFilters',
  'facets',
  'facetingAfterDistinct',
]);
/** Less than the client waits before it gives up. */
const TIMEOUT_MS = 4000;

/**
 * Forwards a search to the search service behind the site, with the search key of the site instead of that of the request. Only
 * searches of the site's own index pass, with the parameters and at most the number of hits that the site requests. Errors have
 * the form of Algolia's API.
 *
 * @param target the index in the path, which is `*` for a search that names indexes in its body
 */
export async function forwardSearch(request: Request, target: string, search: SearchEnvironment): Promise<Response> {
  const { host, indexName } = search;
  if (host === undefined || target !== '*') return failure(404, 'There is no search service at this path.');
  const body = await readLimitedBody(request, MAX_BODY_BYTES);
  if (body === undefined) return failure(413, `The body is longer than ${MAX_BODY_BYTES} bytes.`);
  const searches = readSearches(indexName, body);
  if (!searches) {
    return failure(400, `Expected {"requests": […]} with 1 to ${MAX_QUERIES} searches of the index ${indexName}.`);
  }
  const unknown = searches.flatMap((each) => Object.keys(each)).find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) {
    return failure(400, `The site does not forward searches with the parameter "${unknown}".`);
  }
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await postSearch(search, JSON.stringify({ requests: searches.map(limitHits) }), signal);
    return new Response(response.body, { status: response.status, headers: HEADERS });
  } catch {
    return failure(503, 'The search service did not respond.');
  }
}

const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

interface SearchRequest {
  indexName: string;
  hitsPerPage?: unknown;
}

/** The searches in a body; `undefined` if it has none, too many, or one of another index. */
function readSearches(indexName: string, body: string): SearchRequest[] | undefined {
  const { requests } = (parseJson(body) ?? {}) as { requests?: unknown };
  const isValid =
    Array.isArray(requests) &&
    requests.length > 0 &&
    requests.length <= MAX_QUERIES &&
    requests.every((each: unknown) => (each as { indexName?: unknown } | null)?.indexName === indexName);
  return isValid ? (requests as SearchRequest[]) : undefined;
}

/** The service itself rejects a value that is not a number. */
const limitHits = (search: SearchRequest): SearchRequest =>
  typeof search.hitsPerPage === 'number' && search.hitsPerPage > SEARCH_LIMITS.hitsPerPage
    ? { ...search, hitsPerPage: SEARCH_LIMITS.hitsPerPage }
    : search;

function failure(status: number, message: string): Response {
  return Response.json({ message, status }, { status, headers: HEADERS });
}
