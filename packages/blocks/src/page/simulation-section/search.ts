import { describeSimulation } from '../../body/simulation/description.ts';
import { headingSection, textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { simulationSectionModel } from './model.ts';

export const simulationSectionSearch: BlockSearch<typeof simulationSectionModel> = (block, context) => [
  ...headingSection(block, context),
  ...textSection(block.text, describeSimulation(block)),
];
