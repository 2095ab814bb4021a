import { LONG_TITLE } from '../../samples/odd-texts.ts';
import { paragraph } from '../../samples/sample-text.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { faqSectionModel } from './model.ts';

export const faqSectionSamples: BlockSamples<typeof faqSectionModel> = (variant) => [
  {
    _type: 'faqSection',
    _key: `${variant}-faq-section`,
    heading: `Questions before you start, in ${variant}`,
    items: ['Do my robots need ROS?', LONG_TITLE].map((question, index) => ({
      _type: 'faqItem',
      _key: `${variant}-asked-${index}`,
      question,
      answer: paragraph(`${variant}-asked-answer-${index}`, 'No. If ROS is installed, the agent detects it.'),
    })),
  },
];
