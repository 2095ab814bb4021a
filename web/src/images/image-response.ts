import type { ContentEnvironment } from '@site/site/environment';
import { copyHeaders, failureOf, IMMUTABLE, notFound, notInTime } from './asset-responses.ts';
import { fetchAsset } from './fetch-asset.ts';
import { imageQuery, lakeImageUrl, requestedScheme } from './image-request.ts';
import { withScheme } from './svg-scheme.ts';

/** An SVG that is opened in a tab must not run scripts with the origin of the site. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/**
 * Fetches an image of the content lake for a visitor. The name of an image contains the hash of its bytes, so a response
 * never changes; with `auto=format`, it depends on `Accept`.
 */
export async function imageResponse(request: Request, file: string, content: ContentEnvironment): Promise<Response> {
  const { search } = new URL(request.url);
  const scheme = requestedScheme(file, search);
  const query = scheme === undefined ? imageQuery(file, search) : '';
  if (query === undefined) return notFound('image at this size');
  let response: Response;
  let body: BodyInit | null;
  try {
    response = await fetchAsset(request, lakeImageUrl(content, file, query), conditionsOf(request));
    body = isImage(response) && scheme !== undefined ? withScheme(await response.bytes(), scheme) : response.body;
  } catch {
    return notInTime('image');
  }
  if (response.status === 304) return new Response(null, { status: 304, headers: cachingOf(response) });
  if (isImage(response)) {
    // The length of a compressed response is not that of its decompressed body.
    const hasLength = scheme === undefined && !response.headers.has('content-encoding');
    return new Response(body, {
      headers: {
        ...cachingOf(response),
        ...(hasLength ? copyHeaders(response.headers, ['content-length']) : {}),
        'Content-Type': typeOf(response),
        'Content-Security-Policy': SANDBOX,
      },
    });
  }
  return failureOf(response, 'image');
}

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? '';

const isImage = (response: Response): boolean => response.ok && typeOf(response).startsWith('image/');

function conditionsOf({ headers }: Request): Record<string, string> {
  const etag = headers.get('if-none-match');
  return { Accept: headers.get('accept') ?? '*/*', ...(etag === null ? {} : { 'If-None-Match': etag }) };
}

function cachingOf(response: Response): Record<string, string> {
  return { 'Cache-Control': IMMUTABLE, Vary: 'Accept', ...copyHeaders(response.headers, ['etag', 'last-modified']) };
}
