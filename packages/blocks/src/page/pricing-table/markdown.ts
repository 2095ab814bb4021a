import { bullet, heading, optionalParagraph, paragraph } from '@site/portable-text/text-block-builders';
import type { PageBlockMarkdown } from '../../surfaces/markdown.ts';
import type { pricingTableModel } from './model.ts';

export const pricingTableMarkdown: PageBlockMarkdown<typeof pricingTableModel> = (block) => [
  heading(2, block.heading),
  ...optionalParagraph(block.text),
  ...block.plans.flatMap(({ name, text, price, unit, features, action }) => [
    heading(3, name),
    ...optionalParagraph(text),
    ...(price ? [paragraph({ text: price, mark: 'strong' }, unit ? ` ${unit}` : '')] : []),
    ...features.map((feature) => bullet(feature)),
    ...(action?.link.url ? [paragraph({ text: action.label, url: action.link.url })] : []),
  ]),
];
