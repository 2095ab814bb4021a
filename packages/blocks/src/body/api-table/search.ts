import { textOfBlocks } from '@site/portable-text/text-block';
import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { apiTableModel } from './model.ts';

export const apiTableSearch: BlockSearch<typeof apiTableModel> = ({ caption, rows }) => [
  ...textSection(caption),
  ...rows.flatMap(({ name, type, defaultValue, description }) =>
    textSection(name, type, defaultValue, textOfBlocks(description)),
  ),
];
