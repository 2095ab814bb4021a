import type { ResolvedImage } from '@site/portable-text/image';

/** The site's social card, the one image that is available without content. */
export const SAMPLE_IMAGE: ResolvedImage = {
  _type: 'image',
  asset: { _id: 'sample', url: '/social-card.png', width: 1200, height: 630, mimeType: 'image/png' },
  alt: 'The name and logo of this site next to an illustration of a robot, the cloud and a browser',
};
