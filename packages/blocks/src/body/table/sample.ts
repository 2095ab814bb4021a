import { OTHER_SCRIPTS, UNBREAKABLE } from '../../samples/odd-texts.ts';
import { paragraph } from '../../samples/sample-text.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { tableModel } from './model.ts';

export const tableSamples: BlockSamples<typeof tableModel> = (variant) => [
  {
    _type: 'table',
    _key: `${variant}-table`,
    caption: `Limits of a message, in ${variant}`,
    hasHeaderRow: true,
    rows: [
      ['Kind', 'Maximum size', 'Stored in', 'Latency', 'Note'],
      ['state', '256 KB', 'broker, retained', '40 ms', UNBREAKABLE],
      ['stream', 'none', 'nowhere', '15 ms', OTHER_SCRIPTS],
      ['file', 'none', 'your storage', 'minutes', ''],
    ].map((cells, row) => ({
      _type: 'tableRow',
      _key: `${variant}-row-${row}`,
      cells: cells.map((words, column) => ({
        _type: 'tableCell',
        _key: `${variant}-cell-${row}-${column}`,
        align: column === 3 ? 'right' : 'left',
        body: words === '' ? [] : paragraph(`${variant}-cell-${row}-${column}-text`, words),
      })),
    })),
  },
];
