import type { ImageWidth } from '@site/site/images';

/** An image of the content lake. Sizes are in pixels of the original, crop edges are fractions of it. */
export interface ContentImageSource {
  asset: {
    url: string;
    width: number;
    height: number;
    /** Tiny preview as a `data:` URL. */
    lqip?: string | undefined;
    mimeType?: string | undefined;
  };
  crop?: { top: number; bottom: number; left: number; right: number } | undefined;
}

/** The part of the original that the crop keeps, in pixels of the original. */
export function croppedArea({ asset, crop }: ContentImageSource) {
  const { top = 0, bottom = 0, left = 0, right = 0 } = crop ?? {};
  return {
    left: Math.round(left * asset.width),
    top: Math.round(top * asset.height),
    width: Math.round((1 - left - right) * asset.width),
    height: Math.round((1 - top - bottom) * asset.height),
  };
}

/**
 * The URL of the image at a width in pixels, with the parameters of Sanity's image pipeline
 * (https://www.sanity.io/docs/apis-and-sdks/image-urls), which never enlarges with `fit=max`. SVG images are never
 * resampled.
 */
export function imageUrl(image: ContentImageSource, width: ImageWidth): string {
  if (image.asset.mimeType === 'image/svg+xml') return image.asset.url;
  const area = croppedArea(image);
  const crop = image.crop ? [`rect=${area.left},${area.top},${area.width},${area.height}`] : [];
  return `${image.asset.url}?${[...crop, `w=${width}`, 'fit=max', 'auto=format'].join('&')}`;
}
