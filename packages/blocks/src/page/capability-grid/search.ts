import { headingSection, textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { capabilityGridModel } from './model.ts';

/** The capabilities themselves are left out: each one has a page in the index. */
export const capabilityGridSearch: BlockSearch<typeof capabilityGridModel> = (block, context) => [
  ...headingSection(block, context),
  ...textSection(block.text),
];
