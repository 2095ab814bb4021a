import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { videoModel } from './model.ts';

export const videoSearch: BlockSearch<typeof videoModel> = ({ title }) => textSection(title);
