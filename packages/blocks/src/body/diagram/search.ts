import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { diagramModel } from './model.ts';

export const diagramSearch: BlockSearch<typeof diagramModel> = ({ alt, caption }) => textSection(alt, caption);
