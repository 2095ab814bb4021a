import { heading, optionalParagraph } from '@site/portable-text/text-block-builders';
import { actionsParagraph } from '../actions-paragraph.ts';
import type { PageBlockMarkdown } from '../../surfaces/markdown.ts';
import type { callToActionModel } from './model.ts';

export const callToActionMarkdown: PageBlockMarkdown<typeof callToActionModel> = (block) => [
  heading(2, block.heading),
  ...optionalParagraph(block.text),
  ...actionsParagraph(block.actions),
];
