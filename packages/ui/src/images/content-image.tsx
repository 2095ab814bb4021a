import { rectOf, visibleArea } from '@site/site/image-area';
import { IMAGE_WIDTHS_PX, IMAGES_PATH } from '@site/site/images';
import type { ImageWidth } from '@site/site/images';
import { imageUrl } from './image-url.ts';
import type { ContentImageSource } from './image-url.ts';

interface ContentImageProps {
  image: ContentImageSource;
  alt: string;
  /** As the `sizes` of an `img`. */
  sizes: string;
  /** Width divided by height of the view, if it crops the image: the part around the hotspot stays visible. */
  aspectRatio?: number;
  /** Width of the view in CSS pixels, where there is room for it. By default, that of the container. */
  width?: number | undefined;
  /** Whether it is above the fold, so that the browser fetches it at high priority. */
  isEager?: boolean;
}

/**
 * An image from the content lake, which resizes and encodes it. Its size is set in advance to prevent layout shifts, and
 * a tiny preview is shown behind it until it has loaded. It does not use `next/image`, which would resample an image that
 * the lake has resampled already, and which writes inline styles.
 */
export function ContentImage({ image, alt, sizes, aspectRatio, width, isEager = false }: ContentImageProps) {
  const area = visibleArea(image, aspectRatio);
  const size = {
    width: width ?? area.width,
    height: width === undefined ? area.height : Math.max(1, Math.round((area.height * width) / area.width)),
  };
  const fill = width === undefined ? 'w-full' : undefined;
  const urlOf = (each: ImageWidth) => imageUrl(image, each, aspectRatio);
  // The first one that is not below the image's own width returns the image at its own width.
  const widths = IMAGE_WIDTHS_PX.filter((_, index) => index === 0 || (IMAGE_WIDTHS_PX[index - 1] ?? 0) < area.width);
  // The preview shows all of the original.
  const preview = rectOf(image, aspectRatio) === undefined ? image.asset.lqip : undefined;
  const isVector = image.asset.mimeType === 'image/svg+xml';
  return (
    <span className={width === undefined ? 'content-image' : 'content-image w-fit max-w-full'}>
      {preview ? <img src={preview} alt="" aria-hidden="true" className="content-image-preview" /> : null}
      <img
        src={urlOf(1080)}
        srcSet={isVector ? undefined : widths.map((each) => `${urlOf(each)} ${Math.min(each, area.width)}w`).join(', ')}
        sizes={isVector ? undefined : sizes}
        alt={alt}
        className={fill}
        {...size}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
      />
      {isVector && image.asset.url.startsWith(IMAGES_PATH) ? (
        // In the color mode that the system does not have; see the styles.
        <picture>
          <source media="(prefers-color-scheme: light)" srcSet={`${image.asset.url}?scheme=dark`} />
          <img
            src={`${image.asset.url}?scheme=light`}
            alt={alt}
            className={fill}
            {...size}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ) : null}
    </span>
  );
}
