import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { admonitionModel } from './model.ts';

export const admonitionSearch: BlockSearch<typeof admonitionModel> = ({ title, body }, { sectionsOf }) => [
  ...textSection(title),
  ...sectionsOf(body),
];
