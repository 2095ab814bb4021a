import { ContentImage } from '@site/ui/content-image';
import { imageUrl } from '@site/ui/image-url';
import type { BodyView } from '../../surfaces/view.ts';
import type { figureModel } from './model.ts';
import { Zoom } from './zoom.tsx';

/** Width of the image that the link opens without JavaScript. */
const LARGE_PX = 2160;

export const figureView: BodyView<typeof figureModel> = (block, { isOnFirstScreen, edit }) => {
  const { image, alt, caption } = block;
  return (
    <figure className="body-block body-block-wide">
      <Zoom
        label={alt}
        href={imageUrl(image, LARGE_PX)}
        large={<ContentImage image={image} alt={alt} sizes="max(95vw, 48rem)" />}
      >
        <ContentImage
          image={image}
          alt={alt}
          sizes="(min-width: 1440px) 800px, (min-width: 768px) 656px, 92vw"
          isEager={isOnFirstScreen}
        />
      </Zoom>
      {caption ? <figcaption {...edit?.(block, 'caption')}>{caption}</figcaption> : null}
    </figure>
  );
};
