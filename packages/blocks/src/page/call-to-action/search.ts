import { headingSection, textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { callToActionModel } from './model.ts';

export const callToActionSearch: BlockSearch<typeof callToActionModel> = (block, context) => [
  ...headingSection(block, context),
  ...textSection(block.text),
];
