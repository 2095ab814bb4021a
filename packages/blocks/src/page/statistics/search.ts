import { headingSection, textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { statisticsModel } from './model.ts';

export const statisticsSearch: BlockSearch<typeof statisticsModel> = (block, context) => [
  ...headingSection(block, context),
  ...block.items.flatMap(({ value, label }) => textSection(value, label)),
];
