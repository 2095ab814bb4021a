import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import { describeSimulation } from './description.ts';
import type { simulationModel } from './model.ts';

export const simulationSearch: BlockSearch<typeof simulationModel> = (block) =>
  textSection(block.caption, describeSimulation(block));
