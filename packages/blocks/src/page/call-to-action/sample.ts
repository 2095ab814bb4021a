import { SAMPLE_ACTIONS } from '../../samples/sample-actions.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { callToActionModel } from './model.ts';

export const callToActionSamples: BlockSamples<typeof callToActionModel> = (variant) => [
  {
    _type: 'callToAction',
    _key: `${variant}-call`,
    heading: `Bring a first robot online, in ${variant}`,
    text: 'One command on the robot, one element in a page.',
    actions: SAMPLE_ACTIONS,
  },
];
