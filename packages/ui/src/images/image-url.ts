import { rectOf } from '@site/site/image-area';
import type { CroppedImage } from '@site/site/image-area';
import type { ImageWidth } from '@site/site/images';

/** An image of the content lake. */
export interface ContentImageSource extends CroppedImage {
  asset: CroppedImage['asset'] & {
    /** Tiny preview of the original as a `data:` URL. */
    lqip?: string | undefined;
  };
}

/**
 * The URL of the image at a width in pixels, with the parameters of Sanity's image pipeline
 * (https://www.sanity.io/docs/apis-and-sdks/image-urls), which never enlarges with `fit=max`. SVG images are never
 * resampled.
 *
 * @param aspectRatio of the view, if it crops the image
 */
export function imageUrl(image: ContentImageSource, width: ImageWidth, aspectRatio?: number): string {
  if (image.asset.mimeType === 'image/svg+xml') return image.asset.url;
  const rect = rectOf(image, aspectRatio);
  const crop = rect === undefined ? [] : [`rect=${rect}`];
  return `${image.asset.url}?${[...crop, `w=${width}`, 'fit=max', 'auto=format'].join('&')}`;
}
