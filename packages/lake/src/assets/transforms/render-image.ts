import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp';
import { HttpError } from '../../http/http-error.ts';
import type { Size } from './crop-window.ts';
import { outputSize, planResize, type ResizePlan } from './resize-plan.ts';
import { MAX_OUTPUT_SIDE_PIXELS, type TransformRequest } from './transform-request.ts';

/** Formats that a transformed image can have. */
export type RenderFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif';

const DEFAULT_QUALITY = 75;
const DEFAULT_TIMEOUT_SECONDS = 30;
/**
 * The encoder of AVIF heeds no timeout, and effort 2 takes three times as long as effort 0, which takes as long as WebP. Below
 * this size that is half a second, and makes the file a fifth smaller.
 */
const MAX_PIXELS_FOR_AVIF_EFFORT = 4_000_000;

/**
 * The encoder of GIF takes 2 to 5 s for a million pixels by default, and about 1 s with the least effort and without dithering.
 */
const MAX_PIXELS_FOR_GIF_EFFORT = 2_000_000;
/** In all frames. With more, an animation would not be rendered within the timeout. */
const MAX_PIXELS_OF_ANIMATED_GIF = 20_000_000;

/** Maximum width and height that the encoder of each format permits. */
const MAX_SIDE_PIXELS: Readonly<Record<RenderFormat, number>> = {
  jpg: 65_500,
  png: Number.POSITIVE_INFINITY,
  webp: 16_383,
  avif: 16_384,
  gif: 65_535,
};

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

export interface RenderLimits {
  /** Maximum number of decoded pixels, and of pixels in all frames of a rendered animation. */
  maxPixels: number;
  /** sharp checks it between rows of pixels, and not while it encodes AVIF. Default: 30. */
  timeoutSeconds?: number;
}

/**
 * Renders a transformed image. Of an animation, all frames or, if they cannot be rendered together, the first one.
 * @param path path of the stored original
 * @throws {HttpError} 400 if the rectangle is outside of the image, 503 if rendering takes too long
 * @see https://www.sanity.io/docs/image-urls
 */
export async function renderImage(
  path: string,
  request: TransformRequest,
  format: RenderFormat,
  { maxPixels, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS }: RenderLimits,
): Promise<Buffer> {
  const header = await sharp(path, { limitInputPixels: maxPixels }).metadata();
  const plan = planResize(header.autoOrient, request);
  const maxRenderedPixels = format === 'gif' ? Math.min(maxPixels, MAX_PIXELS_OF_ANIMATED_GIF) : maxPixels;
  const animated = (format === 'gif' || format === 'webp') && canAnimate(header, plan, maxPixels, maxRenderedPixels);
  let image = sharp(path, { limitInputPixels: maxPixels, autoOrient: true, animated }).timeout({
    seconds: timeoutSeconds,
  });

  if (plan.window) image = image.extract(plan.window);
  const maxSide = MAX_SIDE_PIXELS[format];
  const { width, height } = plan.window ?? header.autoOrient;
  if (plan.box) image = image.resize(resizeOptions(plan, request));
  else if (Math.max(width, height) > maxSide) image = image.resize({ width: maxSide, height: maxSide, fit: 'inside' });
  if (request.flipVertical) image = image.flip();
  if (request.flipHorizontal) image = image.flop();
  // The parameter goes up to 2000, but a sigma of 100 in sharp already leaves almost a uniform color.
  if (request.blur) image = image.blur(Math.min(100, Math.max(0.3, request.blur / 10)));
  if (request.background !== undefined || format === 'jpg') {
    image = image.flatten({ background: `#${request.background ?? 'ffffff'}` });
  }
  try {
    const size = outputSize(plan, header.autoOrient);
    const pixels = size.width * size.height * (animated ? (header.pages ?? 1) : 1);
    return await encode(image, request, format, pixels);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('timeout:'))) throw error;
    const message = `The image was not rendered within ${timeoutSeconds} s. Request a smaller size or another format.`;
    throw new HttpError(503, message);
  }
}

/**
 * Whether all frames can be rendered. An upload is checked by its first frame, so all frames together can have too many
 * pixels, also after enlarging them. sharp can neither rotate an animation nor crop it by entropy.
 */
function canAnimate(
  { pages = 1, width, height, orientation = 1 }: Metadata,
  plan: ResizePlan,
  maxDecodedPixels: number,
  maxRenderedPixels: number,
) {
  const pixelsOf = (size: Size) => pages * size.width * size.height;
  const original = { width, height };
  const fits = pixelsOf(original) <= maxDecodedPixels && pixelsOf(outputSize(plan, original)) <= maxRenderedPixels;
  return pages > 1 && fits && orientation === 1 && plan.fill !== 'entropy';
}

function resizeOptions(plan: ResizePlan, request: TransformRequest): ResizeOptions {
  const common = { ...plan.box, withoutEnlargement: plan.withoutEnlargement };
  switch (plan.fill) {
    case 'inside':
      // With one side only, the other one of a very narrow image would be too long.
      return { width: MAX_OUTPUT_SIDE_PIXELS, height: MAX_OUTPUT_SIDE_PIXELS, ...common, fit: 'inside' };
    case 'fill':
      return { ...common, fit: 'fill' };
    case 'contain': {
      const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
      const background = request.background === undefined ? transparent : `#${request.background}`;
      return { ...common, fit: 'contain', background };
    }
    case 'entropy':
      return { ...common, fit: 'cover', position: sharp.strategy.entropy };
  }
}

async function encode(
  image: Sharp,
  request: TransformRequest,
  format: RenderFormat,
  /** In all frames. */
  pixels: number,
): Promise<Buffer> {
  const quality = Math.max(1, Math.round(request.quality ?? DEFAULT_QUALITY));
  switch (format) {
    case 'jpg':
      return await image.jpeg({ quality, progressive: request.format === 'pjpg' }).toBuffer();
    case 'png':
      return await image.png({ compressionLevel: 9 }).toBuffer();
    case 'webp':
      return await image.webp({ quality }).toBuffer();
    case 'avif':
      return await image.avif({ quality, effort: pixels > MAX_PIXELS_FOR_AVIF_EFFORT ? 0 : 2 }).toBuffer();
    case 'gif':
      return await image.gif(pixels > MAX_PIXELS_FOR_GIF_EFFORT ? { effort: 1, dither: 0 } : {}).toBuffer();
  }
}
