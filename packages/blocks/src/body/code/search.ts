import { codeSection, textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { codeModel } from './model.ts';

export const codeSearch: BlockSearch<typeof codeModel> = ({ filename, code }) => [
  ...textSection(filename),
  ...codeSection(code),
];
