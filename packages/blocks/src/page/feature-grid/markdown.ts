import { bullet, heading, optionalParagraph } from '@site/portable-text/text-block-builders';
import type { PageBlockMarkdown } from '../../surfaces/markdown.ts';
import type { featureGridModel } from './model.ts';

export const featureGridMarkdown: PageBlockMarkdown<typeof featureGridModel> = (block) => [
  heading(2, block.heading),
  ...optionalParagraph(block.text),
  ...block.features.map(({ title, text, link }) =>
    bullet(link?.url ? { text: title, url: link.url } : { text: title, mark: 'strong' }, text ? `: ${text}` : ''),
  ),
];
