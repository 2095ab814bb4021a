import type { BlockSamples } from '../../surfaces/samples.ts';
import type { quoteModel } from './model.ts';

export const quoteSamples: BlockSamples<typeof quoteModel> = (variant) => [
  {
    _type: 'quote',
    _key: `${variant}-quote`,
    text: 'The robot stopped when the network did. That was the day on which we stopped writing our own.',
    attribution: 'An operator of forty robots',
  },
];
