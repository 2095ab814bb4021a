import { SEARCH_LIMITS } from '@site/site/constants';
import type { SearchEnvironment } from '@site/site/environment';
import { MIN_WORD_SIZE_FOR_TYPO } from '#/components/not-found/query-from-path.ts';
import { HITS_PER_PAGE_OF_SITE, searchRequests } from '#/components/search/search-request.ts';
import { readLimitedBody } from '#/requests/limited-body.ts';
import { parseJson } from '#/requests/parse-json.ts';

/** A search of the site has about 700 bytes. */
const MAX_BODY_BYTES = 16_384;
/** The searches of the site. Other parameters and attributes could have large responses. */
const SITE_SEARCHES: Record<string, unknown>[] = searchRequests(
  '',
  { query: '', page: 0 },
  { withKinds: true, minWordSizefor1Typo: MIN_WORD_SIZE_FOR_TYPO },
);
const PARAMETERS: ReadonlySet<string> = new Set(SITE_SEARCHES.flatMap((search) => Object.keys(search)));
const MAXIMA = { hitsPerPage: SEARCH_LIMITS.hitsPerPage, distinct: HITS_PER_PAGE_OF_SITE };
/** The values that the site sends, by parameter. Lists can have any of them. */
const VALUES = [
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'facets',
  'minWordSizefor1Typo',
].map((name) => [name, new Set(SITE_SEARCHES.flatMap((search) => search[name] ?? []))] as const);
/** Less than the client waits before it gives up. */
const TIMEOUT_MS = 4000;

/**
 * Forwards a search to the search service behind the site, with the search key of the site instead of that of the request. Only
 * searches of the site's own index pass, with the parameters, the attributes and at most the number of hits that the site requests.
 * Errors have the form of Algolia's API.
 *
 * @param target the index in the path, which is `*` for a search that names indexes in its body
 */
export async function forwardSearch(request: Request, target: string, search: SearchEnvironment): Promise<Response> {
  const { host, appId, indexName, searchKey } = search;
  if (host === undefined || target !== '*') return failure(404, 'There is no search service at this path.');
  const body = await readLimitedBody(request, MAX_BODY_BYTES);
  if (body === undefined) return failure(413, `The body is longer than ${MAX_BODY_BYTES} bytes.`);
  const searches = readSearches(indexName, body);
  if (!searches) {
    return failure(
      400,
      `Expected {"requests": […]} with 1 to ${SITE_SEARCHES.length} searches of the index ${indexName}.`,
    );
  }
  const refused = refusedPart(searches);
  if (refused !== undefined) return failure(400, `The site does not forward searches with ${refused}.`);
  try {
    const response = await fetch(`${host}/1/indexes/*/queries`, {
      method: 'POST',
      body: JSON.stringify({ requests: searches.map(limitHits) }),
      redirect: 'error',
      cache: 'no-store',
      headers: {
        'Content-Type': 'application/json',
        'X-Algolia-Application-Id': appId,
        'X-Algolia-API-Key': searchKey,
      },
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return new Response(response.body, { status: response.status, headers: HEADERS });
  } catch {
    return failure(503, 'The search service did not respond.');
  }
}

const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

type SearchRequest = Record<string, unknown>;

/** The searches in a body; `undefined` if it has none, too many, or one of another index. */
function readSearches(indexName: string, body: string): SearchRequest[] | undefined {
  const { requests } = (parseJson(body) ?? {}) as { requests?: unknown };
  const isValid =
    Array.isArray(requests) &&
    requests.length > 0 &&
    requests.length <= SITE_SEARCHES.length &&
    requests.every((each: unknown) => (each as { indexName?: unknown } | null)?.indexName === indexName);
  return isValid ? (requests as SearchRequest[]) : undefined;
}

/** A parameter or a value that the site does not send. */
function refusedPart(searches: readonly SearchRequest[]): string | undefined {
  const unknown = searches.flatMap((each) => Object.keys(each)).find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) return `the parameter "${unknown}"`;
  for (const [name, allowed] of VALUES) {
    const value = searches.flatMap((each) => each[name] ?? []).find((sent) => !allowed.has(sent));
    if (value !== undefined) return `${JSON.stringify(value)} in "${name}"`;
  }
  return undefined;
}

/** The service itself rejects values of other types. */
function limitHits(search: SearchRequest): SearchRequest {
  const limited = Object.entries(MAXIMA).flatMap(([name, maximum]) => {
    const value = search[name];
    return typeof value === 'number' && value > maximum ? [[name, maximum] as const] : [];
  });
  return { ...search, ...Object.fromEntries(limited) };
}

function failure(status: number, message: string): Response {
  return Response.json({ message, status }, { status, headers: HEADERS });
}
