import { SAMPLE_ACTIONS } from '../../samples/sample-actions.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { callToActionModel } from './model.ts';

export const callToActionSamples: BlockSamples<typeof callToActionModel> = (variant) => [
  {
    _type: 'callToAction',
    _key: `${variant}-call`,
    heading: `Connect your first robot, in ${variant}`,
    text: 'Run one command on the robot and add one element to your page.',
    actions: SAMPLE_ACTIONS,
  },
];
