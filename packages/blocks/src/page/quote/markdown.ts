import { quotation } from '@site/portable-text/text-block-builders';
import type { PageBlockMarkdown } from '../../surfaces/markdown.ts';
import type { quoteModel } from './model.ts';

export const quoteMarkdown: PageBlockMarkdown<typeof quoteModel> = ({ text, attribution }) => [
  quotation(text),
  ...(attribution ? [quotation(`— ${attribution}`)] : []),
];
