import { visibleArea } from '@site/site/image-area';
import { ContentImage } from '@site/ui/content-image';
import { imageUrl } from '@site/ui/image-url';
import type { ContentImageSource } from '@site/ui/image-url';
import type { BodyView } from '../../surfaces/view.ts';
import type { figureModel } from './model.ts';
import { Zoom } from './zoom.tsx';

/** Width of the image that the link opens without JavaScript, and of an enlarged SVG image. */
const LARGE_PX = 2160;

/** Width of the text, where it is widest, in CSS pixels. */
const TEXT_WIDTH = 800;
/** Room for a screenshot of a phone, in CSS pixels. */
const MAX_HEIGHT = 720;

/**
 * Widths in CSS pixels. Photos and screenshots are not enlarged, because they would be blurred, and high images are not as wide
 * as the text.
 */
function widthsOf(image: ContentImageSource): { inText: number; enlarged: number } {
  const { width, height } = visibleArea(image);
  const enlarged = image.asset.mimeType === 'image/svg+xml' ? LARGE_PX : width;
  const maxWidth = Math.max(1, Math.round((MAX_HEIGHT * width) / height));
  return { inText: Math.min(enlarged, maxWidth, TEXT_WIDTH), enlarged };
}

export const figureView: BodyView<typeof figureModel> = (block, { isOnFirstScreen, edit }) => {
  const { image, alt, caption } = block;
  const { inText, enlarged } = widthsOf(image);
  return (
    <figure className="body-block body-block-wide">
      <Zoom
        label={alt}
        href={imageUrl(image, LARGE_PX)}
        large={<ContentImage image={image} alt={alt} width={enlarged} sizes="max(95vw, 48rem)" />}
      >
        <ContentImage
          image={image}
          alt={alt}
          width={inText}
          sizes={inText < 656 ? `min(${inText}px, 92vw)` : '(min-width: 1440px) 800px, (min-width: 768px) 656px, 92vw'}
          isEager={isOnFirstScreen}
        />
      </Zoom>
      {caption ? <figcaption {...edit?.(block, 'caption')}>{caption}</figcaption> : null}
    </figure>
  );
};
