import type { BlockSamples } from '../../surfaces/samples.ts';
import type { capabilityGridModel } from './model.ts';

export const capabilityGridSamples: BlockSamples<typeof capabilityGridModel> = (variant) => [
  {
    _type: 'capabilityGrid',
    _key: `${variant}-grid`,
    heading: `Use the ones you need, in ${variant}`,
    text: 'Each one is installed, configured and updated separately.',
    capabilities: [],
    groupByPurpose: false,
  },
  {
    _type: 'capabilityGrid',
    _key: `${variant}-purposes`,
    heading: `By purpose, in ${variant}`,
    capabilities: [],
    groupByPurpose: true,
  },
];
