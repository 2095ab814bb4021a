import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { factsModel } from './model.ts';

export const factsSearch: BlockSearch<typeof factsModel> = ({ caption, facts }) => [
  ...textSection(caption),
  ...facts.flatMap(({ label, value }) => textSection(label, value)),
];
