import { paragraph, text } from '../../samples/sample-text.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { proseModel } from './model.ts';

export const proseSamples: BlockSamples<typeof proseModel> = (variant) => [
  {
    _type: 'prose',
    _key: `${variant}-prose`,
    body: [
      text(`${variant}-prose-h2`, [`Running text, in ${variant}`], { style: 'h2' }),
      ...paragraph(`${variant}-prose-text`, 'You pay per robot and capability.'),
      text(`${variant}-prose-h3`, [`A heading of the third level, in ${variant}`], { style: 'h3' }),
      text(`${variant}-prose-quote`, ['A robot that is not connected costs nothing.'], { style: 'blockquote' }),
      text(`${variant}-prose-marks`, [
        { text: 'Strong', mark: 'strong' },
        ', ',
        { text: 'emphasis', mark: 'em' },
        ', ',
        { text: 'code', mark: 'code' },
        ', ',
        { text: 'struck', mark: 'strike-through' },
        ', ',
        { text: 'a link', url: '/caps/' },
        ' and ',
        { text: 'a link whose target is gone' },
        '.',
      ]),
    ],
  },
];
