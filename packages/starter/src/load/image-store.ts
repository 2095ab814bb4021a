import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import type { ImageInput } from '@site/portable-text/image';
import { imageSize } from 'image-size';
import { strongReference } from './documents.ts';

/** An image of the content folder. Its id is the one that a lake assigns: SHA-1, size in pixels and format. */
export interface StarterAsset {
  _id: string;
  /** Absolute path. */
  path: string;
  filename: string;
  contentType: string;
}

const CONTENT_TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' };

/** Collects the images that documents refer to, each one once. */
export class ImageStore {
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
  resolve(source: string, file: string): ImageInput | undefined {
    const path = normalize(join(this.#directory, dirname(file), source));
    if (relative(this.#directory, path).startsWith('..') || !existsSync(path)) return undefined;
    const asset = this.#assets.get(path) ?? readAsset(path);
    if (!asset) return undefined;
    this.#assets.set(path, asset);
    return { _type: 'image', asset: strongReference(asset._id) };
  }
}

function readAsset(path: string): StarterAsset | undefined {
  const data = readFileSync(path);
  const { width, height, type = '' } = measure(data) ?? {};
  const contentType = CONTENT_TYPES[type];
  if (contentType === undefined) return undefined;
  const hash = createHash('sha1').update(data).digest('hex');
  return { _id: `image-${hash}-${width}x${height}-${type}`, path, filename: basename(path), contentType };
}

/** `image-size` throws for data that is not an image. */
function measure(data: Buffer): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(data);
  } catch {
    return undefined;
  }
}
