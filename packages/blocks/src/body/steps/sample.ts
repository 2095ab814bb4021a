import { LONG_TITLE, UNBREAKABLE } from '../../samples/odd-texts.ts';
import { paragraph } from '../../samples/sample-text.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { stepsModel } from './model.ts';

export const stepsSamples: BlockSamples<typeof stepsModel> = (variant) => [
  {
    _type: 'steps',
    _key: `${variant}-steps`,
    steps: ['Install the agent', LONG_TITLE, UNBREAKABLE].map((title, index) => ({
      _type: 'step',
      _key: `${variant}-step-${index}`,
      title,
      body: paragraph(`${variant}-step-${index}-text`, 'Run one command, then connect the robot to your account.'),
    })),
  },
];
