import type { ResolvedImage } from '@site/content/models/image';
import { imageUrl, shownArea } from './image-url.ts';

const WIDTHS = [400, 720, 1080, 1600, 2160];

interface ContentImageProps {
  image: ResolvedImage;
  alt: string;
  /** As the `sizes` of an `img`. */
  sizes: string;
  /** Whether it is on the first screen, so that it is fetched at once. */
  isEager?: boolean;
}

/**
 * An image from the content lake, which scales and encodes it: sized so that nothing shifts, its tiny preview behind it
 * until it is there. `next/image` is left aside since it would resample what the lake has resampled already, and writes
 * inline styles.
 */
export function ContentImage({ image, alt, sizes, isEager = false }: ContentImageProps) {
  const { width, height } = shownArea(image);
  const widths = WIDTHS.filter((candidate) => candidate < width).concat(Math.min(width, WIDTHS.at(-1) ?? width));
  const isDrawing = image.asset.mimeType === 'image/svg+xml';
  return (
    <span className="content-image">
      {image.asset.lqip ? (
        <img src={image.asset.lqip} alt="" aria-hidden="true" className="content-image-preview" />
      ) : null}
      <img
        src={imageUrl(image, 1080)}
        srcSet={isDrawing ? undefined : widths.map((each) => `${imageUrl(image, each)} ${each}w`).join(', ')}
        sizes={isDrawing ? undefined : sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
      />
    </span>
  );
}
