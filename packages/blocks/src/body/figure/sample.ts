import { SAMPLE_IMAGE } from '../../samples/sample-image.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { figureModel } from './model.ts';

export const figureSamples: BlockSamples<typeof figureModel> = (variant) => [
  {
    _type: 'figure',
    _key: `${variant}-figure`,
    image: SAMPLE_IMAGE,
    alt: `The card that other sites show for a link to this one, in ${variant}`,
    caption: 'A picture with a caption; a click shows it large.',
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
