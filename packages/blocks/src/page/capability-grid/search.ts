import { headingSection, textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { capabilityGridModel } from './model.ts';

/** Omits the capabilities, because each one has its own page in the index. */
export const capabilityGridSearch: BlockSearch<typeof capabilityGridModel> = (block, context) => [
  ...headingSection(block, context),
  ...textSection(block.text),
];
