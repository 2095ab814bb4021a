import type { BlockSearch } from '../../surfaces/search.ts';
import type { truncateModel } from './model.ts';

export const truncateSearch: BlockSearch<typeof truncateModel> = () => [];
