import { headingSection, textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { featureGridModel } from './model.ts';

export const featureGridSearch: BlockSearch<typeof featureGridModel> = (block, context) => [
  ...headingSection(block, context),
  ...textSection(block.text),
  ...block.features.flatMap((feature) => textSection(feature.title, feature.text)),
];
