import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { cardGridModel } from './model.ts';

export const cardGridSearch: BlockSearch<typeof cardGridModel> = ({ cards }) =>
  cards.flatMap(({ title, text }) => textSection(title, text));
