import type { BlockSamples } from '../../surfaces/samples.ts';
import type { truncateModel } from './model.ts';

export const truncateSamples: BlockSamples<typeof truncateModel> = (variant) => [
  { _type: 'truncate', _key: `${variant}-truncate` },
];
