import type { BlockSamples } from '../../surfaces/samples.ts';
import type { simulationModel } from './model.ts';

export const simulationSamples: BlockSamples<typeof simulationModel> = (variant) => [
  {
    _type: 'simulation',
    _key: `${variant}-simulation`,
    caption: `A robot to drive, in ${variant}`,
    map: 'warehouse',
    panels: ['network', 'lock', 'health'],
  },
  { _type: 'simulation', _key: `${variant}-simulation-bare`, map: 'offices', panels: [] },
];
