import type { ResolvedImage } from '@site/content/models/image';

/** The part of the original that is shown, in its pixels. */
export function shownArea({ asset, crop }: ResolvedImage): {
  left: number;
  top: number;
  width: number;
  height: number;
} {
  const { top = 0, bottom = 0, left = 0, right = 0 } = crop ?? {};
  return {
    left: Math.round(left * asset.width),
    top: Math.round(top * asset.height),
    width: Math.round((1 - left - right) * asset.width),
    height: Math.round((1 - top - bottom) * asset.height),
  };
}

/**
 * The address of the image at a width in pixels, by the parameters of Sanity's image pipeline
 * (https://www.sanity.io/docs/apis-and-sdks/image-urls). Drawings are never resampled.
 */
export function imageUrl(image: ResolvedImage, width: number): string {
  if (image.asset.mimeType === 'image/svg+xml') return image.asset.url;
  const area = shownArea(image);
  const crop = image.crop ? [`rect=${area.left},${area.top},${area.width},${area.height}`] : [];
  return `${image.asset.url}?${[...crop, `w=${Math.min(width, area.width)}`, 'fit=max', 'auto=format'].join('&')}`;
}
