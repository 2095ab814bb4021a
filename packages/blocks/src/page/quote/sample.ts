import type { BlockSamples } from '../../surfaces/samples.ts';
import type { quoteModel } from './model.ts';

export const quoteSamples: BlockSamples<typeof quoteModel> = (variant) => [
  {
    _type: 'quote',
    _key: `${variant}-quote`,
    text: 'The robot stopped when the network went down. That day we stopped building our own solution.',
    attribution: 'Operator of forty robots',
  },
];
