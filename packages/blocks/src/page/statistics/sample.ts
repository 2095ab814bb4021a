import { LONG_TITLE } from '../../samples/odd-texts.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { statisticsModel } from './model.ts';

export const statisticsSamples: BlockSamples<typeof statisticsModel> = (variant) => [
  {
    _type: 'statistics',
    _key: `${variant}-statistics`,
    items: [
      { value: '0', label: 'open ports on the robot' },
      { value: '1', label: 'HTML element on your page' },
      { value: '256 KB', label: 'maximum size of a shared-state message' },
      { value: '1,000,000,000,000', label: LONG_TITLE },
    ].map((item, index) => ({ _type: 'statistic', _key: `${variant}-statistic-${index}`, ...item })),
  },
];
