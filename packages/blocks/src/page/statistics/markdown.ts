import { bullet, heading } from '@site/portable-text/text-block-builders';
import type { PageBlockMarkdown } from '../../surfaces/markdown.ts';
import type { statisticsModel } from './model.ts';

export const statisticsMarkdown: PageBlockMarkdown<typeof statisticsModel> = (block) => [
  ...(block.heading ? [heading(2, block.heading)] : []),
  ...block.items.map(({ value, label }) => bullet({ text: value, mark: 'strong' }, ` ${label}`)),
];
