import { heading } from '@site/portable-text/text-block-builders';
import { actionsParagraph } from '../actions-paragraph.ts';
import type { PageBlockMarkdown } from '../../surfaces/markdown.ts';
import type { splitModel } from './model.ts';

export const splitMarkdown: PageBlockMarkdown<typeof splitModel> = (block) => [
  heading(2, block.heading),
  ...block.body,
  ...(block.image?.alt ? [{ _type: 'figure', _key: '', image: block.image, alt: block.image.alt }] : []),
  ...actionsParagraph(block.actions),
];
