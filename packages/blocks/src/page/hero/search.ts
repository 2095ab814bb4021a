import { headingSection, textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { heroModel } from './model.ts';

export const heroSearch: BlockSearch<typeof heroModel> = (block, context) => [
  ...headingSection(block, context),
  ...textSection(block.text),
];
