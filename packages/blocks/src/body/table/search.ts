import { textOfBlocks } from '@site/portable-text/text-block';
import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { tableModel } from './model.ts';

export const tableSearch: BlockSearch<typeof tableModel> = ({ caption, rows }) => [
  ...textSection(caption),
  ...rows.flatMap(({ cells }) => textSection(...cells.map(({ body }) => textOfBlocks(body)))),
];
