import { headingSection, textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { pricingTableModel } from './model.ts';

export const pricingTableSearch: BlockSearch<typeof pricingTableModel> = (block, context) => [
  ...headingSection(block, context),
  ...textSection(block.text),
  ...block.plans.flatMap(({ name, text, price, unit, features }) => textSection(name, price, unit, text, ...features)),
];
