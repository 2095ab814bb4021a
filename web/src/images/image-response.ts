import type { ContentEnvironment } from '@site/site/environment';
import { fetchAsset } from './fetch-asset.ts';
import { imageQuery, lakeImageUrl } from './image-request.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** An image that is uploaded again is visible soon after. */
const NOT_FOUND_CACHING = 'public, max-age=10';
/** An SVG that is opened in a tab must not run scripts with the origin of the site. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/**
 * Fetches an image of the content lake for a visitor. The name of an image contains the hash of its bytes, so a response
 * never changes; with `auto=format`, it depends on `Accept`.
 */
export async function imageResponse(request: Request, file: string, content: ContentEnvironment): Promise<Response> {
  const query = imageQuery(file, new URL(request.url).search);
  if (query === undefined) return refuse(404, 'There is no such image at this size.', NOT_FOUND_CACHING);
  let response: Response;
  try {
    response = await fetchAsset(request, lakeImageUrl(content, file, query), conditionsOf(request));
  } catch {
    return refuse(504, 'The content lake did not send the image in time.', 'no-store');
  }
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 304) return new Response(null, { status: 304, headers: cachingOf(response) });
  if (response.ok && type.startsWith('image/')) {
    return new Response(response.body, {
      headers: {
        ...cachingOf(response),
        // The length of a compressed response is not that of its decompressed body.
        ...(response.headers.has('content-encoding') ? {} : copied(response, ['content-length'])),
        'Content-Type': type,
        'Content-Security-Policy': SANDBOX,
      },
    });
  }
  await response.body?.cancel();
  const isMissing = response.status >= 400 && response.status < 500 && response.status !== 429;
  return isMissing
    ? refuse(404, 'There is no such image.', NOT_FOUND_CACHING)
    : refuse(502, 'The content lake could not send the image.', 'no-store');
}

function conditionsOf({ headers }: Request): Record<string, string> {
  const etag = headers.get('if-none-match');
  return { Accept: headers.get('accept') ?? '*/*', ...(etag === null ? {} : { 'If-None-Match': etag }) };
}

function cachingOf(response: Response): Record<string, string> {
  return { 'Cache-Control': IMMUTABLE, Vary: 'Accept', ...copied(response, ['etag', 'last-modified']) };
}

function copied({ headers }: Response, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));
}

function refuse(status: number, message: string, caching: string): Response {
  return new Response(`${message}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': caching },
  });
}
