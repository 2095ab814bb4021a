import type { BlockSearch } from '../../surfaces/search.ts';
import type { proseModel } from './model.ts';

export const proseSearch: BlockSearch<typeof proseModel> = ({ body }, { sectionsOf }) => sectionsOf(body);
