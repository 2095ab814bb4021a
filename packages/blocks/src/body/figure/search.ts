import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { figureModel } from './model.ts';

export const figureSearch: BlockSearch<typeof figureModel> = ({ alt, caption }) => textSection(alt, caption);
