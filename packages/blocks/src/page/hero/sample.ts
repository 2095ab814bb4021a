import { SAMPLE_ACTIONS } from '../../samples/sample-actions.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { heroModel } from './model.ts';

export const heroSamples: BlockSamples<typeof heroModel> = (variant) => [
  {
    _type: 'hero',
    _key: `${variant}-hero`,
    eyebrow: 'Cloud platform for robot fleets',
    heading: `Your robots, on the web, in ${variant}`,
    text: 'A set of capability packages, each with a part for the robot, the cloud and the browser.',
    illustration: 'robot-cloud-web',
    actions: SAMPLE_ACTIONS,
  },
];
