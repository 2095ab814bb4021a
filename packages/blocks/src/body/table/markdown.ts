import { keyed } from '@site/portable-text/keyed';
import type { Unkeyed } from '@site/portable-text/keyed';
import { labelOf, tableIn } from '@site/portable-text/markdown/read/directives';
import type { ReadContext } from '@site/portable-text/markdown/read/read-context';
import { readCell } from '@site/portable-text/markdown/read/read-inline';
import { captionAbove, CELL_SPACES } from '@site/portable-text/markdown/write/common-mark-nodes';
import { CELL_BREAKS, container, tableRow } from '@site/portable-text/markdown/write/nodes';
import type { BodyWriter } from '@site/portable-text/markdown/write/write-body';
import { writeCell } from '@site/portable-text/markdown/write/write-cell';
import type { CellSeparators } from '@site/portable-text/markdown/write/write-cell';
import type { AnyForm } from '@site/portable-text/rich-text';
import type { Table } from 'mdast';
import type { z } from 'zod';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { tableModel } from './model.ts';

type TableInput = AnyForm<z.input<typeof tableModel>>;
type CellInput = TableInput['rows'][number]['cells'][number];

/** A GFM table, in `:::table[Caption]` if it has a caption. An empty first row means that there is no heading row. */
export const tableMarkdown: BodyBlockMarkdown<typeof tableModel> = {
  readers: {
    table: (node, context) => [readTable(node, context)],
    containers: {
      table: (node, context) =>
        tableIn(node, context).map((table) => readTable(table, context, labelOf(node, context))),
    },
  },
  toAuthoring: (block, writer) => {
    const table = writeTable(block, writer, CELL_BREAKS);
    return [block.caption ? container('table', { label: block.caption }, [table]) : table];
  },
  toCommonMark: (block, writer) => [...captionAbove(block.caption), writeTable(block, writer, CELL_SPACES)],
};

function readTable(table: Table, context: ReadContext, caption?: string): Unkeyed<TableInput> {
  const [head, ...others] = table.children;
  const hasHeaderRow = head?.children.some(({ children }) => children.length > 0) ?? false;
  const rows = hasHeaderRow ? table.children : others;
  return {
    _type: 'table',
    ...(caption ? { caption } : {}),
    hasHeaderRow,
    rows: keyed(
      rows.map((row) => ({
        _type: 'tableRow' as const,
        cells: keyed(
          row.children.map(({ children }, column): Unkeyed<CellInput> => {
            const align = table.align?.[column];
            return { _type: 'tableCell', ...(align ? { align } : {}), body: readCell(children, context) };
          }),
        ),
      })),
    ),
  };
}

/** The table without its caption. */
function writeTable({ hasHeaderRow = true, rows }: TableInput, writer: BodyWriter, separators: CellSeparators): Table {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const lines = rows.map(({ cells }) => tableRow(cells.map(({ body = [] }) => writeCell(body, writer, separators))));
  const head = tableRow(Array.from({ length: width }, () => []));
  const align = Array.from({ length: width }, (_, column) => rows[0]?.cells[column]?.align ?? null);
  return { type: 'table', align, children: hasHeaderRow ? lines : [head, ...lines] };
}
