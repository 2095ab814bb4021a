import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { quoteModel } from './model.ts';

export const quoteSearch: BlockSearch<typeof quoteModel> = ({ text, attribution }) => textSection(text, attribution);
