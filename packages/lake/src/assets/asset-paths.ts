import { join } from 'node:path';

/** The two collections of assets, as they are named in URLs and on disk. */
export type AssetKind = 'images' | 'files';

/** Parsed name of a stored file: `<sha1>-<width>x<height>.<ext>` for images, `<sha1>.<ext>` for files. */
export interface AssetName {
  kind: AssetKind;
  sha1: string;
  extension: string;
  /** Pixels; images only. */
  width?: number;
  height?: number;
}

const IMAGE_NAME = /^([0-9a-f]{40})-(\d{1,6})x(\d{1,6})\.([a-z0-9]{1,12})$/;
const FILE_NAME = /^([0-9a-f]{40})\.([a-z0-9]{1,12})$/;

/** Parses the file name in an asset URL; undefined if it is not a valid asset name. */
export function parseAssetName(kind: AssetKind, filename: string): AssetName | undefined {
  if (kind === 'images') {
    const [, sha1, width, height, extension] = IMAGE_NAME.exec(filename) ?? [];
    if (!sha1 || !extension) return undefined;
    return { kind, sha1, extension, width: Number(width), height: Number(height) };
  }
  const [, sha1, extension] = FILE_NAME.exec(filename) ?? [];
  return sha1 && extension ? { kind, sha1, extension } : undefined;
}

export function formatAssetName(name: AssetName): string {
  return name.kind === 'images'
    ? `${name.sha1}-${name.width}x${name.height}.${name.extension}`
    : `${name.sha1}.${name.extension}`;
}

/** The `_id` of the asset document, from which clients derive the asset's URL. */
export function assetDocumentId(name: AssetName): string {
  return name.kind === 'images'
    ? `image-${name.sha1}-${name.width}x${name.height}-${name.extension}`
    : `file-${name.sha1}-${name.extension}`;
}

/** Subfolder of the data folder for uploaded originals. */
export const ASSETS_FOLDER = 'assets';

/** Folder of a dataset's uploaded originals. */
export function assetDirectory(dataDir: string, kind: AssetKind, dataset: string): string {
  return join(dataDir, ASSETS_FOLDER, kind, dataset);
}
