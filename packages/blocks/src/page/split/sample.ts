import { SAMPLE_ACTIONS } from '../../samples/sample-actions.ts';
import { paragraph, text } from '../../samples/sample-text.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { splitModel } from './model.ts';

export const splitSamples: BlockSamples<typeof splitModel> = (variant) => [
  {
    _type: 'split',
    _key: `${variant}-split`,
    eyebrow: 'How it works',
    heading: `One package, three places, in ${variant}`,
    body: [
      text(`${variant}-split-1`, [
        'Code on the robot, in the ',
        { text: 'cloud', mark: 'strong' },
        ' and on the page.',
      ]),
      text(`${variant}-split-2`, [{ text: 'ROS tool', url: '/caps/' }, ' is one of them.'], { listItem: 'bullet' }),
    ],
    illustration: 'video-tile',
    imageSide: 'right',
    actions: SAMPLE_ACTIONS.slice(1),
  },
  {
    _type: 'split',
    _key: `${variant}-split-bare`,
    heading: `Without an image, in ${variant}`,
    body: paragraph(`${variant}-split-bare-text`, 'And without a button.'),
    imageSide: 'left',
    actions: [],
  },
];
