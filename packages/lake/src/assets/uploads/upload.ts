import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '../../http/http-error.ts';
import { assetDirectory, assetDocumentId, formatAssetName, type AssetKind, type AssetName } from '../asset-paths.ts';
import { commitFile, stageFile, type StagedFile } from './durable-file.ts';
import { inspectImage, OPTIONAL_METADATA, type ImageMetadata } from './image-metadata.ts';
import { extensionFor, mediaTypeOf, UNKNOWN_MEDIA_TYPE } from '../media-types.ts';

/** Maximum sizes of assets and images. */
export interface AssetLimits {
  maxBytes: number;
  maxPixels: number;
}

export const DEFAULT_ASSET_LIMITS: AssetLimits = { maxBytes: 200_000_000, maxPixels: 100_000_000 };

/** The folder of assets and the start of their URLs. */
export interface AssetPlace {
  dataDir: string;
  projectId: string;
  dataset: string;
  /** Origin of the lake for its clients, such as `http://localhost:3400`. */
  origin: string;
}

/** The document of an uploaded asset, before the store adds `_rev` and timestamps. */
export interface AssetDocument {
  _id: string;
  _type: 'sanity.imageAsset' | 'sanity.fileAsset';
  assetId: string;
  sha1hash: string;
  extension: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  path: string;
  url: string;
  originalFilename?: string;
  label?: string;
  title?: string;
  description?: string;
  altText?: string;
  creditLine?: string;
  source?: { id: string; name: string; url?: string };
  metadata?: ImageMetadata;
}

/**
 * Checks an uploaded file, writes it to disk durably and returns its document. The same bytes always have the same document
 * id, so a repeated upload is stored once.
 *
 * @param params The query string of the upload: `filename`, `label`, `title`, `description`, `altText`, `creditLine`,
 *   `sourceId`, `sourceName`, `sourceUrl`, and `meta` once for each optional part of the metadata (`none` for no part).
 * @throws {HttpError} 413 over the limit, 400 for an empty body or an invalid image.
 * @see https://www.sanity.io/docs/http-assets
 */
export async function storeUpload(
  kind: AssetKind,
  place: AssetPlace,
  upload: { body: AsyncIterable<Uint8Array>; params: URLSearchParams; contentType: string | undefined },
  limits: AssetLimits,
): Promise<AssetDocument> {
  const directory = assetDirectory(place.dataDir, kind, place.dataset);
  const staged = await stageFile(upload.body, directory, limits.maxBytes);
  try {
    const filename = upload.params.get('filename') ?? undefined;
    const described =
      kind === 'images'
        ? await describeImage(staged, upload.params, limits.maxPixels)
        : describeFile(staged, filename, upload.contentType);
    const file = formatAssetName(described.name);
    const destination = join(directory, file);
    if (existsSync(destination)) await rm(staged.path);
    else await commitFile(staged, destination);

    const path = `${kind}/${place.projectId}/${place.dataset}/${file}`;
    return {
      _id: assetDocumentId(described.name),
      _type: kind === 'images' ? 'sanity.imageAsset' : 'sanity.fileAsset',
      assetId: staged.sha1,
      sha1hash: staged.sha1,
      extension: described.name.extension,
      mimeType: described.mimeType,
      size: staged.size,
      path,
      url: `${place.origin}/${path}`,
      ...(filename ? { originalFilename: filename } : {}),
      ...textFields(upload.params),
      ...(described.metadata ? { metadata: described.metadata } : {}),
    };
  } catch (error) {
    await rm(staged.path, { force: true });
    throw error;
  }
}

interface Described {
  name: AssetName;
  mimeType: string;
  metadata?: ImageMetadata;
}

async function describeImage(staged: StagedFile, params: URLSearchParams, maxPixels: number): Promise<Described> {
  const asked = params.getAll('meta');
  const wanted = asked.length === 0 ? OPTIONAL_METADATA : OPTIONAL_METADATA.filter((part) => asked.includes(part));
  const { extension, mimeType, metadata } = await inspectImage(staged.path, maxPixels, wanted);
  const { width, height } = metadata.dimensions;
  return { name: { kind: 'images', sha1: staged.sha1, extension, width, height }, mimeType, metadata };
}

function describeFile(staged: StagedFile, filename: string | undefined, contentType: string | undefined): Described {
  const declared = contentType?.split(';')[0]?.trim().toLowerCase();
  const extension = extensionFor(filename, declared);
  const known = mediaTypeOf(`file.${extension}`);
  const mimeType = known === UNKNOWN_MEDIA_TYPE && declared ? declared : known;
  return { name: { kind: 'files', sha1: staged.sha1, extension }, mimeType };
}

function textFields(params: URLSearchParams): Partial<AssetDocument> {
  const fields: Partial<AssetDocument> = {};
  for (const name of ['label', 'title', 'description', 'altText', 'creditLine'] as const) {
    const value = params.get(name);
    if (value) fields[name] = value;
  }
  const id = params.get('sourceId');
  const name = params.get('sourceName');
  const url = params.get('sourceUrl');
  if (id && name) fields.source = { id, name, ...(url ? { url } : {}) };
  if (Boolean(id) !== Boolean(name)) {
    throw new HttpError(400, 'An asset source needs both sourceId and sourceName');
  }
  return fields;
}
