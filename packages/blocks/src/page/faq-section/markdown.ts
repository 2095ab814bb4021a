import { heading } from '@site/portable-text/text-block-builders';
import type { PageBlockMarkdown } from '../../surfaces/markdown.ts';
import type { faqSectionModel } from './model.ts';

export const faqSectionMarkdown: PageBlockMarkdown<typeof faqSectionModel> = (block) => [
  heading(2, block.heading),
  { _type: 'faq', _key: '', items: block.items },
];
