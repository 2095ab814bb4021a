import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Reply } from '@site/service-kit/http/reply';
import { HttpError } from '../http/http-error.ts';
import type { LakeRequest } from '../http/route.ts';
import type { AssetName } from './asset-paths.ts';
import { mediaTypeOf } from './media-types.ts';
import type { RenderCache } from './transforms/render-cache.ts';
import { outputFormat, renderImage } from './transforms/render-image.ts';
import { assetHeaders, isNotModified, notModified, storedFileReply } from './stored-file-reply.ts';
import { parseTransform } from './transforms/transform-request.ts';

/**
 * Responds with the original image, or with the transformation in the query string. An SVG is sent unchanged unless `fm`
 * requests a raster format.
 */
export async function serveImage(
  request: LakeRequest,
  { path, name, download }: { path: string; name: AssetName; download: string | null },
  cache: RenderCache,
  maxPixels: number,
): Promise<Reply> {
  const transform = parseTransform(request.query);
  if (!transform || (name.extension === 'svg' && !transform.format)) {
    const headers = assetHeaders(mediaTypeOf(path), `"${name.sha1}"`, download);
    if (isNotModified(request, headers.etag ?? '')) return notModified(request, headers);
    return await storedFileReply(request, path, headers);
  }

  const format = outputFormat(transform, name.extension, request.headers.accept ?? '');
  const key = JSON.stringify([name.sha1, name.extension, format, { ...transform, format: transform.format ?? null }]);
  const etag = `"${createHash('sha1').update(key).digest('hex')}"`;
  const headers = assetHeaders(mediaTypeOf(`image.${format}`), etag, download);
  // Added to the header of the cross-origin policy.
  if (transform.autoFormat) request.response.appendHeader('vary', 'Accept');
  if (isNotModified(request, etag)) return notModified(request, headers);
  if (!existsSync(path)) throw new HttpError(404, 'Image not found');
  const render = async () => await renderImage(path, transform, format, { maxPixels });
  const body = await cache.get(key, render, () => !request.response.destroyed);
  return { kind: 'bytes', status: 200, body, headers: { ...headers, 'content-length': String(body.byteLength) } };
}
