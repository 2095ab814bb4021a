import { HttpError } from '../../http/http-error.ts';

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const;
const CROPS = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const;
/** Parameters of the hosted service that would otherwise return an image without the transform. */
const UNSUPPORTED = ['or', 'sat', 'invert', 'sharp', 'pad', 'min-w', 'min-h', 'frame'];
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const;

type Fit = (typeof FITS)[number];
export type Crop = (typeof CROPS)[number];
type OutputFormat = (typeof FORMATS)[number];

/** The transforms of an image URL. Lengths in pixels of the output before `dpr`; the rectangle in pixels of the original. */
export interface TransformRequest {
  width?: number;
  height?: number;
  maxWidth?: number;
  maxHeight?: number;
  fit?: Fit;
  rect?: { left: number; top: number; width: number; height: number };
  crop?: Crop;
  /** Point to keep in view when cropping, as fractions of width and height from the top left. */
  focalPoint?: { x: number; y: number };
  dpr: number;
  quality?: number;
  format?: OutputFormat;
  /** `auto=format`: use a smaller format if the browser accepts one. */
  autoFormat: boolean;
  /** Background of `fit=fill` and transparent pixels, as hex digits with alpha last. */
  background?: string;
  blur?: number;
  flipHorizontal: boolean;
  flipVertical: boolean;
}

/** Maximum width and height of a transformed image. */
export const MAX_OUTPUT_SIDE_PIXELS = 8192;

/**
 * Reads the query string of an image URL. Ignores parameters that are not transforms.
 * @returns undefined if there are no transforms and the original can be sent.
 * @throws {HttpError} 400 that names the parameter and its valid values.
 * @see https://www.sanity.io/docs/image-urls
 */
export function parseTransform(params: URLSearchParams): TransformRequest | undefined {
  const unsupported = UNSUPPORTED.find((name) => params.has(name));
  if (unsupported !== undefined) {
    throw new HttpError(400, `The image parameter ${unsupported} is not supported by this content lake. Remove it.`);
  }
  const request: TransformRequest = {
    ...definedOnly({
      width: length(params, 'w'),
      height: length(params, 'h'),
      maxWidth: length(params, 'max-w'),
      maxHeight: length(params, 'max-h'),
      fit: oneOf(params, 'fit', FITS),
      rect: rectangle(params),
      crop: oneOf(params, 'crop', CROPS),
      focalPoint: focalPoint(params),
      quality: number(params, 'q', 0, 100),
      format: oneOf(params, 'fm', FORMATS),
      background: background(params),
      blur: number(params, 'blur', 0, 2000),
    }),
    dpr: number(params, 'dpr', 0.1, 5) ?? 1,
    autoFormat: oneOf(params, 'auto', ['format']) === 'format',
    ...flip(params),
  };
  const { dpr, autoFormat, flipHorizontal, flipVertical, ...rest } = request;
  const untouched = Object.keys(rest).length === 0 && dpr === 1 && !autoFormat && !flipHorizontal && !flipVertical;
  return untouched ? undefined : request;
}

/** Omits absent parameters, so that equal requests have equal cache keys. */
function definedOnly<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function invalid(name: string, value: string, expected: string): HttpError {
  return new HttpError(400, `Invalid image parameter ${name}=${JSON.stringify(value)}: expected ${expected}`);
}

function number(params: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < min || value > max) {
    throw invalid(name, text, `a number from ${min} to ${max}`);
  }
  return value;
}

function length(params: URLSearchParams, name: string): number | undefined {
  const value = number(params, name, 1, MAX_OUTPUT_SIDE_PIXELS);
  return value === undefined ? undefined : Math.round(value);
}

function oneOf<T extends string>(params: URLSearchParams, name: string, values: readonly T[]): T | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  const match = values.find((value) => value === text);
  if (!match) throw invalid(name, text, `one of ${values.join(', ')}`);
  return match;
}

function rectangle(params: URLSearchParams): TransformRequest['rect'] {
  const text = params.get('rect');
  if (text === null) return undefined;
  const [left, top, width, height, ...more] = text.split(',').map((part) => Math.round(Number(part)));
  if (
    left === undefined ||
    top === undefined ||
    width === undefined ||
    height === undefined ||
    more.length > 0 ||
    ![left, top, width, height].every(Number.isSafeInteger) ||
    left < 0 ||
    top < 0 ||
    width < 1 ||
    height < 1
  ) {
    throw invalid('rect', text, 'left,top,width,height in pixels of the original');
  }
  return { left, top, width, height };
}

function focalPoint(params: URLSearchParams): TransformRequest['focalPoint'] {
  const x = number(params, 'fp-x', 0, 1);
  const y = number(params, 'fp-y', 0, 1);
  return x === undefined && y === undefined ? undefined : { x: x ?? 0.5, y: y ?? 0.5 };
}

function background(params: URLSearchParams): string | undefined {
  const text = params.get('bg');
  if (text === null) return undefined;
  const digits = text.toLowerCase();
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) {
    throw invalid('bg', text, 'a color of 3, 4, 6 or 8 hex digits without #');
  }
  // With four or eight digits, alpha is first in the notation of Sanity's CDN, and last in CSS and here.
  if (digits.length === 4) return digits.slice(1) + digits.slice(0, 1);
  return digits.length === 8 ? digits.slice(2) + digits.slice(0, 2) : digits;
}

function flip(params: URLSearchParams): Pick<TransformRequest, 'flipHorizontal' | 'flipVertical'> {
  const text = params.get('flip') ?? '';
  if (!/^(?:h|v|hv|vh)?$/.test(text)) throw invalid('flip', text, 'h, v or hv');
  return { flipHorizontal: text.includes('h'), flipVertical: text.includes('v') };
}
