import { headingSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { splitModel } from './model.ts';

export const splitSearch: BlockSearch<typeof splitModel> = (block, context) => [
  ...headingSection(block, context),
  ...context.sectionsOf(block.body),
];
