import { SAMPLE_IMAGE } from '../../samples/sample-image.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { figureModel } from './model.ts';

export const figureSamples: BlockSamples<typeof figureModel> = (variant) => [
  {
    _type: 'figure',
    _key: `${variant}-figure`,
    image: SAMPLE_IMAGE,
    alt: `The social card of this site, in ${variant}`,
    caption: 'An image with a caption. Click it to enlarge it.',
  },
  {
    _type: 'figure',
    _key: `${variant}-figure-gone`,
    image: {
      ...SAMPLE_IMAGE,
      asset: { ...SAMPLE_IMAGE.asset, url: 'data:image/svg+xml,broken', mimeType: 'image/svg+xml' },
    },
    alt: `An image that does not load: its alternative text is shown instead, in ${variant}`,
  },
];
