import type { PhrasingContent, Table, TableRow as TableRowNode } from 'mdast';
import { keyed, type Unkeyed } from '../keyed.ts';
import type { ApiTableBlock, TableBlock, TableCell, TextBlock } from '../types.ts';
import { readPlainText, readTextBlock } from './read-inline.ts';
import type { Reading } from './reading.ts';

/** A GFM table. A heading row without a word stands for a table that has none. */
export function readTable(table: Table, reading: Reading, caption?: string): Unkeyed<TableBlock> {
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
          row.children.map(({ children }, column): Unkeyed<TableCell> => {
            const align = table.align?.[column];
            return {
              _type: 'tableCell',
              ...(align ? { align } : {}),
              body: readCell(children, reading),
            };
          }),
        ),
      })),
    ),
  };
}

const API_COLUMNS = ['name', 'type', 'default', 'description'] as const;
type ApiColumn = (typeof API_COLUMNS)[number];

/** A table with the columns Name, Type, Default and Description, in any order; only Name must be there. */
export function readApiTable(table: Table, reading: Reading, caption?: string): Unkeyed<ApiTableBlock> {
  const [head, ...rows] = table.children;
  const columns = head ? readColumns(head, reading) : new Map<ApiColumn, number>();
  return {
    _type: 'apiTable',
    ...(caption ? { caption } : {}),
    rows: keyed(rows.map((row) => readApiRow(row, columns, reading))),
  };
}

function readApiRow(
  row: TableRowNode,
  columns: ReadonlyMap<ApiColumn, number>,
  reading: Reading,
): Unkeyed<ApiTableBlock['rows'][number]> {
  const cell = (column: ApiColumn) => row.children[columns.get(column) ?? -1]?.children ?? [];
  const name = readPlainText(cell('name'), reading);
  const defaultValue = readPlainText(cell('default'), reading);
  return {
    _type: 'apiRow',
    name: name.replace(/\s*\*$/, ''),
    type: readPlainText(cell('type'), reading),
    ...(name.endsWith('*') ? { isRequired: true } : {}),
    // A dash is how a table says that there is none.
    ...(/^[-–—]?$/.test(defaultValue) ? {} : { defaultValue }),
    description: readCell(cell('description'), reading),
  };
}

/** A cell's text as one paragraph; nothing where it is empty. */
function readCell(nodes: readonly PhrasingContent[], reading: Reading): TextBlock[] {
  return nodes.length > 0 ? keyed([readTextBlock(nodes, reading, { style: 'normal' })]) : [];
}

function readColumns(head: TableRowNode, reading: Reading): Map<ApiColumn, number> {
  const columns = new Map<ApiColumn, number>();
  for (const [index, cell] of head.children.entries()) {
    const title = readPlainText(cell.children, reading);
    const column = API_COLUMNS.find((name) => name === title.toLowerCase());
    if (column) columns.set(column, index);
    else {
      reading.report(
        cell,
        'misplaced-content',
        `an API table has the columns Name, Type, Default and Description, not ${JSON.stringify(title)}`,
      );
    }
  }
  if (!columns.has('name')) reading.report(head, 'misplaced-content', 'the API table lacks its column Name');
  return columns;
}
