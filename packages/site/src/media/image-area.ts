import { IMAGE_WIDTHS_PX } from './images.ts';

/** An image that editors may have cropped. Sizes are in pixels of the original; crop and hotspot are fractions of it. */
export interface CroppedImage {
  asset: { url: string; width: number; height: number; mimeType?: string | undefined };
  /** What was cropped away at each edge. */
  crop?: { top: number; bottom: number; left: number; right: number } | undefined;
  /** The center of what stays visible where a view crops the image further. */
  hotspot?: { x: number; y: number } | undefined;
}

/** A part of an image, in pixels of the original. */
export interface ImageArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The part of the image that is shown: all that the crop keeps or, with an aspect ratio, the largest part of it around the
 * hotspot. Without a hotspot, the aspect ratio has no effect: browsers and image services crop to the center themselves.
 */
export function visibleArea(image: CroppedImage, aspectRatio?: number): ImageArea {
  const { asset, crop, hotspot } = image;
  // The content lake does not transform SVG images.
  if (asset.mimeType === 'image/svg+xml') return { left: 0, top: 0, width: asset.width, height: asset.height };
  const [left, width] = keptLength(asset.width, crop?.left, crop?.right);
  const [top, height] = keptLength(asset.height, crop?.top, crop?.bottom);
  if (aspectRatio === undefined || hotspot === undefined) return { left, top, width, height };
  const fitted = {
    width: Math.min(width, Math.max(1, Math.round(height * aspectRatio))),
    height: Math.min(height, Math.max(1, Math.round(width / aspectRatio))),
  };
  return {
    left: centeredStart(hotspot.x * asset.width, fitted.width, left, width),
    top: centeredStart(hotspot.y * asset.height, fitted.height, top, height),
    ...fitted,
  };
}

/** The value of the parameter `rect` of Sanity's image pipeline for the visible part; undefined for the whole image. */
export function rectOf(image: CroppedImage, aspectRatio?: number): string | undefined {
  const { left, top, width, height } = visibleArea(image, aspectRatio);
  const isWhole = width === image.asset.width && height === image.asset.height;
  return isWhole ? undefined : [left, top, width, height].join();
}

/** The URL of an image for readers outside of the site's pages: the original, or the part of it that the crop keeps. */
export function croppedImageUrl(image: CroppedImage): string {
  const rect = rectOf(image);
  return rect === undefined ? image.asset.url : `${image.asset.url}?rect=${rect}&w=${IMAGE_WIDTHS_PX.at(-1)}&fit=max`;
}

/** Start and length of what remains of a side, at least one pixel. */
function keptLength(length: number, croppedStart = 0, croppedEnd = 0): [start: number, length: number] {
  const start = clamp(Math.round(croppedStart * length), 0, length - 1);
  const end = clamp(Math.round((1 - croppedEnd) * length), start + 1, length);
  return [start, end - start];
}

/** The start of a part of a side, centered as far as the kept part of the side allows. */
const centeredStart = (center: number, partLength: number, keptStart: number, keptSize: number) =>
  clamp(Math.round(center - partLength / 2), keptStart, keptStart + keptSize - partLength);

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
