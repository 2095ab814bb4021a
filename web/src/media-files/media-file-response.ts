import type { ContentEnvironment } from '@site/site/environment';
import { mediaTypeOfFile } from '@site/site/media-files';
import { copyHeaders, failureOf, IMMUTABLE, notFound, notInTime } from '#/images/asset-responses.ts';
import { fetchAsset } from '#/images/fetch-asset.ts';
import { SANITY_CDN } from '#/images/image-request.ts';
import { FILE_LENGTH_HEADER } from './file-length-header.ts';

const REQUEST_HEADERS = ['range', 'if-range', 'if-none-match'] as const;
const RESPONSE_HEADERS = ['content-range', 'etag', 'last-modified'] as const;
const PASSED_STATUSES: ReadonlySet<number> = new Set([200, 206, 304, 416]);

/**
 * Fetches a recording or captions of the content lake for a visitor, or the part that a `Range` header requests. The name of
 * a file contains the hash of its bytes, so a response never changes. The type is that of the extension, because uploads
 * can declare any.
 */
export async function mediaFileResponse(
  request: Request,
  file: string,
  { apiHost, projectId, dataset }: ContentEnvironment,
): Promise<Response> {
  const type = mediaTypeOfFile(file);
  if (type === undefined) return notFound('file');
  let response: Response;
  try {
    response = await fetchAsset(request, `${apiHost ?? SANITY_CDN}/files/${projectId}/${dataset}/${file}`, {
      ...copyHeaders(request.headers, REQUEST_HEADERS),
      // A compressed response has another length. `fetch` adds this itself to requests for a range.
      ...(request.headers.has('range') ? {} : { 'Accept-Encoding': 'identity' }),
    });
  } catch {
    return notInTime('file');
  }
  const { status } = response;
  const length = response.headers.has('content-encoding') ? null : response.headers.get('content-length');
  if (PASSED_STATUSES.has(status)) {
    return new Response(status === 304 || status === 416 ? null : response.body, {
      status,
      headers: {
        ...copyHeaders(response.headers, RESPONSE_HEADERS),
        ...(length !== null && status < 300 && { [FILE_LENGTH_HEADER]: length }),
        'Accept-Ranges': 'bytes',
        'Cache-Control': status === 416 ? 'no-store' : IMMUTABLE,
        'Content-Security-Policy': "default-src 'none'; media-src 'self'; sandbox",
        'Content-Type': type,
        'X-Content-Type-Options': 'nosniff',
      },
    });
  }
  return failureOf(response, 'file');
}
