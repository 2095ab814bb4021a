import { ContentImage } from '#/components/ui/content-image.tsx';
import type { BodyView } from '../body-view.ts';
import { Zoom } from './zoom.tsx';

export const figureView: BodyView<'figure'> = ({ image, alt, caption }) => (
  <figure className="figure">
    <Zoom label={alt} large={<ContentImage image={image} alt={alt} sizes="95vw" />}>
      <ContentImage image={image} alt={alt} sizes="(min-width: 768px) 656px, 92vw" />
    </Zoom>
    {caption ? <figcaption>{caption}</figcaption> : null}
  </figure>
);
