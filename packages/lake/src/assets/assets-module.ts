import { join } from 'node:path';
import type { Reply } from '@site/service-kit/http/reply';
import type { LakeContext } from '../context.ts';
import type { LakeModule } from '../lake-module.ts';
import { HttpError } from '../http/http-error.ts';
import { json, type LakeRequest, type Route } from '../http/route.ts';
import {
  assetDirectory,
  assetDocumentId,
  ASSETS_FOLDER,
  formatAssetName,
  parseAssetName,
  type AssetKind,
  type AssetName,
} from './asset-paths.ts';
import { mediaTypeOf } from './media-types.ts';
import { RenderCache } from './transforms/render-cache.ts';
import { serveImage } from './serve-image.ts';
import { assetHeaders, isNotModified, notModified, storedFileReply } from './stored-file-reply.ts';
import { fileTooLarge, removeStagedFiles } from './uploads/durable-file.ts';
import { DEFAULT_ASSET_LIMITS, storeUpload, type AssetLimits } from './uploads/upload.ts';

export interface AssetOptions extends Partial<AssetLimits> {
  /** Maximum size of the cache of transformed images on disk, in bytes. Default: 512 MB. */
  cacheBytes?: number;
}

const DEFAULT_CACHE_BYTES = 512 * 1024 * 1024;

/**
 * Uploading and serving of images and files: `POST /assets/images|files/:dataset`, and
 * `GET /images|files/:projectId/:dataset/:file` with image transforms.
 */
export function createAssetsModule(options: AssetOptions = {}): LakeModule {
  const limits: AssetLimits = {
    maxBytes: options.maxBytes ?? DEFAULT_ASSET_LIMITS.maxBytes,
    maxPixels: options.maxPixels ?? DEFAULT_ASSET_LIMITS.maxPixels,
  };
  let cache: RenderCache | undefined;

  async function serve(kind: AssetKind, request: LakeRequest, lake: LakeContext): Promise<Reply> {
    const { path, name } = locate(kind, request, lake);
    const download = downloadName(request, name, lake);
    if (kind === 'images') {
      cache ??= new RenderCache(join(lake.dataDir, 'image-cache'), options.cacheBytes ?? DEFAULT_CACHE_BYTES);
      return await serveImage(request, { path, name, download }, cache, limits.maxPixels);
    }
    const headers = assetHeaders(mediaTypeOf(path), `"${name.sha1}"`, download);
    if (isNotModified(request, headers.etag ?? '')) return notModified(request, headers);
    return await storedFileReply(request, path, headers);
  }

  const routesOf = (kind: AssetKind): Route[] => [
    {
      method: 'POST',
      pattern: `/assets/${kind}/:dataset`,
      access: 'write',
      handler: async (request, lake) => await upload(kind, request, lake, limits),
    },
    // A vanity file name after the file is ignored.
    ...['', '/:vanityName'].map((ending): Route => ({
      method: 'GET',
      pattern: `/${kind}/:projectId/:dataset/:file${ending}`,
      unversioned: true,
      handler: async (request, lake) => await serve(kind, request, lake),
    })),
  ];
  return {
    // The data folder is locked, so no other lake is writing these files.
    start: ({ dataDir }) => removeStagedFiles(join(dataDir, ASSETS_FOLDER)),
    routes: [...routesOf('images'), ...routesOf('files')],
  };
}

async function upload(kind: AssetKind, request: LakeRequest, lake: LakeContext, limits: AssetLimits): Promise<Reply> {
  if (Number(request.headers['content-length'] ?? 0) > limits.maxBytes) {
    throw fileTooLarge(limits.maxBytes);
  }
  const asset = await storeUpload(
    kind,
    { dataDir: lake.dataDir, projectId: lake.projectId, dataset: lake.dataset, origin: request.origin },
    { body: request.raw, params: request.query, contentType: request.headers['content-type'] },
    limits,
  );
  await lake.mutate([{ createIfNotExists: asset }], request.user ? { author: request.user.id } : {});
  return json({ document: lake.getDocument(asset._id) });
}

/**
 * The name under which browsers save the asset: that in `dl` or, if it is empty, as in the Studio's menu of a file, the name
 * of the uploaded file. Null without `dl`.
 */
function downloadName({ query }: LakeRequest, name: AssetName, lake: LakeContext): string | null {
  const requested = query.get('dl');
  if (requested !== '') return requested;
  const original = lake.getDocument(assetDocumentId(name))?.['originalFilename'];
  return typeof original === 'string' && original !== '' ? original : formatAssetName(name);
}

function locate(kind: AssetKind, request: LakeRequest, lake: LakeContext): { path: string; name: AssetName } {
  const { file = '' } = request.params;
  const name = parseAssetName(kind, file);
  if (!name) throw new HttpError(404, 'Asset not found');
  return { path: join(assetDirectory(lake.dataDir, kind, lake.dataset), file), name };
}
