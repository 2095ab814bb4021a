import { LONG_TITLE } from '../../samples/odd-texts.ts';
import { paragraph } from '../../samples/sample-text.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { faqModel } from './model.ts';

export const faqSamples: BlockSamples<typeof faqModel> = (variant) => [
  {
    _type: 'faq',
    _key: `${variant}-faq`,
    items: ['Do my robots need ROS?', LONG_TITLE].map((question, index) => ({
      _type: 'faqItem',
      _key: `${variant}-question-${index}`,
      question,
      answer: paragraph(`${variant}-answer-${index}`, 'No. If ROS is installed, the agent detects it.'),
    })),
  },
];
