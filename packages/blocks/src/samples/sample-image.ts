import type { ResolvedImage } from '@site/portable-text/image';

/** The site's social card, the one image that is available without content. */
export const SAMPLE_IMAGE: ResolvedImage = {
  _type: 'image',
  asset: { _id: 'sample', url: '/social-card.png', width: 1200, height: 630, mimeType: 'image/png' },
  alt: 'The name and the mark of this site beside a drawing of robot, cloud and browser',
};
