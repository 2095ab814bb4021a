import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, normalize, relative } from 'node:path';
import type { Image } from '@site/portable-text/types';
import { strongReference } from './documents.ts';
import { imageSize } from './image-size.ts';

/** An image of the content folder, with the id that the lake gives it: its SHA-1, size and format. */
export interface StarterAsset {
  _id: string;
  /** Absolute path. */
  path: string;
  filename: string;
  contentType: string;
}

const CONTENT_TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' };

/** The images that documents refer to, each once. */
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
   * The image at `source`, relative to `file` (itself relative to the content folder); `undefined` where it is missing,
   * outside the content folder, or no readable SVG, PNG or JPEG.
   */
  resolve(source: string, file: string): Image | undefined {
    const path = normalize(join(this.#directory, dirname(file), source));
    if (relative(this.#directory, path).startsWith('..') || !existsSync(path)) return undefined;
    const asset = this.#assets.get(path) ?? readAsset(path);
    if (!asset) return undefined;
    this.#assets.set(path, asset);
    return { _type: 'image', asset: strongReference(asset._id) };
  }
}

function readAsset(path: string): StarterAsset | undefined {
  const extension = extname(path).slice(1).toLowerCase().replace('jpeg', 'jpg');
  const contentType = CONTENT_TYPES[extension];
  if (contentType === undefined) return undefined;
  const data = readFileSync(path);
  const size = imageSize(data, extension);
  if (!size) return undefined;
  const hash = createHash('sha1').update(data).digest('hex');
  return {
    _id: `image-${hash}-${size.width}x${size.height}-${extension}`,
    path,
    filename: basename(path),
    contentType,
  };
}
