import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, normalize, relative } from 'node:path';
import type { FileInput } from '@site/portable-text/file';
import type { ImageInput } from '@site/portable-text/image';
import { MEDIA_TYPES } from '@site/site/media-files';
import { imageSize } from 'image-size';
import { strongReference } from './documents.ts';

/** An image or file of the content folder. Its id is the one that a lake assigns: SHA-1, for images size in pixels, format. */
export interface StarterAsset {
  kind: 'image' | 'file';
  _id: string;
  /** Absolute path. */
  path: string;
  filename: string;
  contentType: string;
}

const IMAGE_TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' };

/** Collects the images and files that documents refer to, each one once. */
export class AssetStore {
  readonly #directory: string;
  readonly #assets = new Map<string, StarterAsset>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  get assets(): StarterAsset[] {
    return [...this.#assets.values()];
  }

  /**
   * Returns the image at `source`, a path relative to `file`, which is relative to the content folder. Returns
   * `undefined` if the image is missing, outside the content folder, or not a valid SVG, PNG or JPEG.
   */
  resolveImage(source: string, file: string): ImageInput | undefined {
    const asset = this.#read(source, file, readImage);
    return asset && { _type: 'image', asset: strongReference(asset._id) };
  }

  /** As {@link resolveImage}, for a recording or captions, whose type is that of its extension. */
  resolveFile(source: string, file: string): FileInput | undefined {
    const asset = this.#read(source, file, readFile);
    return asset && { _type: 'file', asset: strongReference(asset._id) };
  }

  #read(source: string, file: string, read: (path: string) => StarterAsset | undefined): StarterAsset | undefined {
    const path = normalize(join(this.#directory, dirname(file), source));
    if (relative(this.#directory, path).startsWith('..') || !existsSync(path)) return undefined;
    const asset = this.#assets.get(path) ?? read(path);
    if (asset) this.#assets.set(path, asset);
    return asset;
  }
}

function readImage(path: string): StarterAsset | undefined {
  const data = readFileSync(path);
  const { width, height, type = '' } = measure(data) ?? {};
  const contentType = IMAGE_TYPES[type];
  if (contentType === undefined) return undefined;
  const _id = `image-${hashOf(data)}-${width}x${height}-${type}`;
  return { kind: 'image', _id, path, filename: basename(path), contentType };
}

function readFile(path: string): StarterAsset | undefined {
  const extension = extname(path).slice(1);
  const contentType = MEDIA_TYPES[extension];
  if (contentType === undefined) return undefined;
  const _id = `file-${hashOf(readFileSync(path))}-${extension}`;
  return { kind: 'file', _id, path, filename: basename(path), contentType };
}

const hashOf = (data: Buffer) => createHash('sha1').update(data).digest('hex');

/** `image-size` throws for data that is not an image. */
function measure(data: Buffer): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(data);
  } catch {
    return undefined;
  }
}
