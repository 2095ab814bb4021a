import { SAMPLE_ACTIONS } from '../../samples/sample-actions.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { simulationSectionModel } from './model.ts';

export const simulationSectionSamples: BlockSamples<typeof simulationSectionModel> = (variant) => [
  {
    _type: 'simulationSection',
    _key: `${variant}-simulation-section`,
    eyebrow: 'Try it',
    heading: `Drive a robot, in ${variant}`,
    text: 'Cut the connection and see how the robot stops.',
    map: 'warehouse',
    panels: ['network', 'lock', 'health'],
    actions: SAMPLE_ACTIONS.slice(1),
  },
];
