import { open } from 'node:fs/promises';
import { encode } from 'blurhash';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { errorMessage } from '@site/service-kit/error-message';
import { HttpError } from '../../http/http-error.ts';
import { extractPalette, type Palette } from './palette.ts';

/** Metadata of an image. Lengths in pixels, after applying the EXIF orientation. */
export interface ImageMetadata {
  _type: 'sanity.imageMetadata';
  dimensions: { _type: 'sanity.imageDimensions'; width: number; height: number; aspectRatio: number };
  hasAlpha: boolean;
  isOpaque: boolean;
  /** A `data:` URL of a tiny preview, at most 20 pixels wide. */
  lqip?: string;
  /** @see https://github.com/woltapp/blurhash */
  blurHash?: string;
  palette?: Palette;
}

/** Parts of the metadata that an upload can include or omit. Dimensions and opacity are always included. */
export const OPTIONAL_METADATA = ['blurhash', 'lqip', 'palette'] as const;
export type OptionalMetadata = (typeof OPTIONAL_METADATA)[number];

export interface InspectedImage {
  /** File extension, from the content and not from the file name of the upload. */
  extension: string;
  mimeType: string;
  metadata: ImageMetadata;
}

const FORMATS: Readonly<Partial<Record<Metadata['format'], { extension: string; mimeType: string }>>> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
};

/**
 * Reads format, dimensions, opacity and the requested previews of an image file.
 * @param maxPixels Maximum number of pixels (width × height). Decoding a larger image could exhaust memory.
 * @throws {HttpError} 400 if the file cannot be decoded as an image or has too many pixels.
 */
export async function inspectImage(
  path: string,
  maxPixels: number,
  wanted: readonly OptionalMetadata[] = OPTIONAL_METADATA,
): Promise<InspectedImage> {
  try {
    return await inspect(path, maxPixels, wanted);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (await isHeic(path)) {
      throw new HttpError(
        400,
        'The photo is in the format HEIC, which is not supported. Save it as JPEG, PNG or WebP.',
      );
    }
    const reason = errorMessage(error).split('\n')[0] ?? '';
    if (/svgload.*bad dimensions/.test(reason)) {
      throw new HttpError(400, 'The SVG is smaller than one pixel. Set its width and height to at least 1.');
    }
    throw new HttpError(
      400,
      `The file cannot be read as an image. Check that it is complete and opens on your computer. (${reason})`,
    );
  }
}

/** Whether a file has the signature of HEIC, the photos of iPhones, which sharp cannot decode because of patents. */
async function isHeic(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(buffer.toString('latin1', 4, 12));
  } finally {
    await file.close();
  }
}

async function inspect(path: string, maxPixels: number, wanted: readonly OptionalMetadata[]): Promise<InspectedImage> {
  const source = sharp(path, { limitInputPixels: maxPixels, autoOrient: true });
  // Without the limit, which would refuse the image before its size is known.
  const header = await sharp(path, { limitInputPixels: false, autoOrient: true }).metadata();
  const format = FORMATS[header.format];
  if (!format) {
    throw new HttpError(400, `Images of format ${header.format} are not supported. Save it as JPEG, PNG or WebP.`);
  }
  const { width, height } = header.autoOrient;
  if (width * height > maxPixels) {
    throw new HttpError(
      400,
      `The image has ${width} × ${height} pixels, more than the limit of ${maxPixels / 1e6} million. Make it smaller.`,
    );
  }
  const isOpaque =
    format.extension === 'svg'
      ? await isSvgOpaque(source.clone())
      : // Decodes every pixel, to detect a truncated file before its document is created.
        (await source.clone().stats()).isOpaque;
  const metadata: ImageMetadata = {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    hasAlpha: header.hasAlpha,
    isOpaque,
  };
  if (wanted.includes('lqip')) metadata.lqip = await lowQualityPreview(source.clone(), isOpaque);
  if (wanted.includes('blurhash')) metadata.blurHash = await blurHash(source.clone());
  if (wanted.includes('palette')) metadata.palette = await extractPalette(source.clone());
  return { ...format, metadata };
}

/**
 * Draws an SVG small, because its filters can take minutes in its full size, and nothing could stop that. Its edge is left out:
 * the small size is rounded, so that the last pixels are partly empty.
 */
async function isSvgOpaque(image: Sharp): Promise<boolean> {
  const { data, info } = await image
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isEdge = (index: number) => {
    const [x, y] = [index % info.width, Math.floor(index / info.width)];
    return x === 0 || y === 0 || x === info.width - 1 || y === info.height - 1;
  };
  return data.every((alpha, index) => alpha === 255 || isEdge(index));
}

async function lowQualityPreview(image: Sharp, isOpaque: boolean): Promise<string> {
  const small = image.resize({ width: 20, height: 80, fit: 'inside' }).toColourspace('srgb');
  const [type, data] = isOpaque
    ? ['image/jpeg', await small.jpeg({ quality: 60 }).toBuffer()]
    : ['image/png', await small.png({ compressionLevel: 9 }).toBuffer()];
  return `data:${type};base64,${data.toString('base64')}`;
}

async function blurHash(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(32, 32, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(new Uint8ClampedArray(data), info.width, info.height, 4, 3);
}
