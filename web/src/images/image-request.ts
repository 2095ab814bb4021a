import { COLOR_SCHEMES, IMAGE_WIDTHS_PX, parseImageFile, SOCIAL_IMAGE } from '@site/site/images';
import type { ContentEnvironment } from '@site/site/environment';
import type { ColorScheme } from '@site/site/images';

/** The host of the images and files of hosted Sanity. */
export const SANITY_CDN = 'https://cdn.sanity.io';

/** Parameters in the order in which they are sent, so that one image has one address. */
const PARAMETERS = ['rect', 'w', 'h', 'fit', 'auto'] as const;
const WIDTHS = new Set(IMAGE_WIDTHS_PX.map(String));
const MAX_QUERY_LENGTH = 200;

/**
 * The parameters of an image that a page may request, in a fixed order; undefined for all others. Only the sizes that
 * pages contain are permitted: each combination is rendered, stored and, by hosted Sanity, billed.
 *
 * @param file name of the image, which contains its size
 */
export function imageQuery(file: string, search: string): string | undefined {
  const size = parseImageFile(file);
  if (size === undefined || search.length > MAX_QUERY_LENGTH) return undefined;
  const given = new URLSearchParams(search);
  const names = [...given.keys()];
  if (new Set(names).size !== names.length) return undefined;
  const values = Object.fromEntries(given);
  const { rect, w, h, fit, auto, ...others } = values;
  const isWidth = h === undefined && w !== undefined && WIDTHS.has(w) && fit === 'max';
  const isCard = w === String(SOCIAL_IMAGE.width) && h === String(SOCIAL_IMAGE.height) && fit === 'crop';
  const isOriginal = w === undefined && h === undefined && fit === undefined && rect === undefined;
  const isPermitted =
    Object.keys(others).length === 0 &&
    (isWidth || isCard || isOriginal) &&
    (auto === undefined || auto === 'format') &&
    (rect === undefined || isWithin(rect, size));
  if (!isPermitted) return undefined;
  return PARAMETERS.flatMap((name) => (values[name] === undefined ? [] : [`${name}=${values[name]}`])).join('&');
}

/** The color scheme that a page requests an SVG image in, without other parameters. */
export function requestedScheme(file: string, search: string): ColorScheme | undefined {
  if (parseImageFile(file)?.extension !== 'svg') return undefined;
  const given = [...new URLSearchParams(search)].join();
  return COLOR_SCHEMES.find((scheme) => given === `scheme,${scheme}`);
}

/** Whether `rect` (left, top, width, height) is a part of the image. */
function isWithin(rect: string, size: { width: number; height: number }): boolean {
  if (!/^\d{1,6}(?:,\d{1,6}){3}$/.test(rect)) return false;
  const [left = 0, top = 0, width = 0, height = 0] = rect.split(',').map(Number);
  return width > 0 && height > 0 && left + width <= size.width + 1 && top + height <= size.height + 1;
}

/** Where the content lake serves the image: Sanity's CDN or the embedded lake. */
export function lakeImageUrl({ apiHost, projectId, dataset }: ContentEnvironment, file: string, query: string): string {
  return `${apiHost ?? SANITY_CDN}/images/${projectId}/${dataset}/${file}${query && `?${query}`}`;
}
