import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { planResize, type ResizePlan } from './resize-plan.ts';
import type { TransformRequest } from './transform-request.ts';

/** Formats that a transformed image can have. */
export type RenderFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif';

const DEFAULT_QUALITY = 75;

/**
 * The output format of a request.
 * @param original extension of the stored image
 * @param accept the browser's `Accept` header: `auto=format` selects WebP if it is listed. AVIF is smaller, but takes
 *   seconds of CPU time for a large image, so only `fm=avif` selects it.
 */
export function outputFormat(request: TransformRequest, original: string, accept: string): RenderFormat {
  if (request.format) return request.format === 'pjpg' ? 'jpg' : request.format;
  if (request.autoFormat && accept.includes('image/webp')) return 'webp';
  if (original === 'jpg' || original === 'png' || original === 'webp' || original === 'gif' || original === 'avif') {
    return original;
  }
  return 'png';
}

/**
 * Renders a transformed image.
 * @param path path of the stored original
 * @param maxPixels maximum number of decoded pixels, in all frames of an animation
 * @throws {HttpError} 400 if the rectangle is outside of the image
 * @see https://www.sanity.io/docs/image-urls
 */
export async function renderImage(
  path: string,
  request: TransformRequest,
  format: RenderFormat,
  maxPixels: number,
): Promise<Buffer> {
  const header = await sharp(path, { limitInputPixels: maxPixels }).metadata();
  const animated = (format === 'gif' || format === 'webp') && (header.pages ?? 1) > 1;
  let image = sharp(path, { limitInputPixels: maxPixels, autoOrient: true, animated });

  const plan = planResize(header.autoOrient, request);
  if (plan.window) image = image.extract(plan.window);
  if (plan.box) image = image.resize(resizeOptions(plan, request));
  if (request.flipVertical) image = image.flip();
  if (request.flipHorizontal) image = image.flop();
  // The parameter goes up to 2000, but a sigma of 100 in sharp already leaves almost a uniform color.
  if (request.blur) image = image.blur(Math.min(100, Math.max(0.3, request.blur / 10)));
  if (request.background !== undefined || format === 'jpg') {
    image = image.flatten({ background: `#${request.background ?? 'ffffff'}` });
  }
  return await encode(image, request, format);
}

function resizeOptions(plan: ResizePlan, request: TransformRequest): ResizeOptions {
  const common = { ...plan.box, withoutEnlargement: plan.withoutEnlargement };
  switch (plan.fill) {
    case 'inside':
    case 'fill':
      return { ...common, fit: plan.fill };
    case 'contain': {
      const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
      const background = request.background === undefined ? transparent : `#${request.background}`;
      return { ...common, fit: 'contain', background };
    }
    case 'entropy':
      return { ...common, fit: 'cover', position: sharp.strategy.entropy };
  }
}

async function encode(image: Sharp, request: TransformRequest, format: RenderFormat): Promise<Buffer> {
  const quality = Math.max(1, Math.round(request.quality ?? DEFAULT_QUALITY));
  switch (format) {
    case 'jpg':
      return await image.jpeg({ quality, progressive: request.format === 'pjpg' }).toBuffer();
    case 'png':
      return await image.png({ compressionLevel: 9 }).toBuffer();
    case 'webp':
      return await image.webp({ quality }).toBuffer();
    case 'avif':
      return await image.avif({ quality, effort: 2 }).toBuffer();
    case 'gif':
      return await image.gif().toBuffer();
  }
}
