import type { TextBlock } from '@site/portable-text/text-block';
import { plainText } from '../../outline/plain-text.ts';
import { Text } from '../../render/text.tsx';
import type { EditValue } from '@site/ui/edit-attributes';
import { ScrollableTable } from '@site/ui/scrollable-table';
import type { BodyView } from '../../surfaces/view.ts';
import type { TableBlock, tableModel } from './model.ts';

type Row = TableBlock['rows'][number];

/** A table with more rows has sticky headings. */
const LONG_ROWS = 30;

/** In characters. Columns with longer text get a minimum width. */
const LONG_TEXT = 30;

/** In characters. A first column without longer texts is not broken into lines, except on phones. */
const SHORT_NAME = 28;

/** Widths in characters: of a page's column, and of the padding and the minimum of a table's columns. */
interface TableSpace {
  column: number;
  padding: number;
  cell: number;
  longCell: number;
}

/** Characters have 8 px. */
const PHONE: TableSpace = { column: 43, padding: 3.5, cell: 8, longCell: 15 };

/** Characters have 6 px. */
const PAPER: TableSpace = { column: 84, padding: 2.5, cell: 0, longCell: 12 };

const ALIGN = { left: undefined, center: 'cell-center', right: 'cell-right' } as const;

export const tableView: BodyView<typeof tableModel> = ({ caption, hasHeaderRow, rows }, { edit }) => {
  if (rows.length === 0) return null;
  const [first, ...others] = rows;
  const head = hasHeaderRow ? first : undefined;
  const body = hasHeaderRow ? others : rows;
  const long = new Set(
    rows.flatMap(({ cells }) => cells.flatMap(({ body: words }, column) => (isLong(words) ? column : []))),
  );
  const hasRowNames = head !== undefined && areRowNames(body);
  const isStacked = head !== undefined && isWiderThan(PHONE, rows, long);
  const isWiderThanPaper = isWiderThan(PAPER, rows, long);
  const hasShortNames = rows.every(({ cells }) => plainText(cells[0]?.body ?? []).length <= SHORT_NAME);
  const widthClasses = [hasShortNames && 'table-short-names', isWiderThanPaper && 'table-wide'];
  return (
    <ScrollableTable
      className={['body-block body-block-wide', ...widthClasses].filter(Boolean).join(' ')}
      caption={caption}
      isLong={body.length > LONG_ROWS}
      isStacked={isStacked}
    >
      {head === undefined ? null : (
        <thead role={isStacked ? 'rowgroup' : undefined}>
          <tr role={isStacked ? 'row' : undefined} {...edit?.(head)}>
            {head.cells.map((content, column) =>
              cell(content, { column, scope: 'col', isLong: long.has(column), isStacked, edit }),
            )}
          </tr>
        </thead>
      )}
      <tbody role={isStacked ? 'rowgroup' : undefined}>
        {body.map((row, index) => (
          <tr key={index} role={isStacked ? 'row' : undefined} {...edit?.(row)}>
            {row.cells.map((content, column) =>
              cell(content, {
                column,
                scope: hasRowNames && column === 0 ? 'row' : undefined,
                isLong: long.has(column),
                isStacked,
                heading: isStacked && column > 0 ? plainText(head?.cells[column]?.body ?? []) : undefined,
                edit,
              }),
            )}
          </tr>
        ))}
      </tbody>
    </ScrollableTable>
  );
};

/** Whether the texts of the first column are unique, so that they can be row headers. */
function areRowNames(rows: readonly Row[]): boolean {
  const names = rows.map(({ cells }) => plainText(cells[0]?.body ?? []));
  return !names.includes('') && new Set(names).size === names.length;
}

/** Whether a table does not fit even if each of its cells is broken into lines wherever possible. */
function isWiderThan(space: TableSpace, rows: readonly Row[], long: ReadonlySet<number>): boolean {
  const columns: number[] = [];
  for (const { cells } of rows) {
    for (const [column, { body }] of cells.entries()) {
      const words = plainText(body).split(/\s|(?<=[-/])/);
      const width = Math.max(...words.map(({ length }) => length)) + space.padding;
      columns[column] = Math.max(columns[column] ?? (long.has(column) ? space.longCell : space.cell), width);
    }
  }
  return columns.reduce((sum, width) => sum + width, 0) > space.column;
}

const isLong = (words: TextBlock[]) => plainText(words).length > LONG_TEXT;

interface CellOptions {
  /** From 0. */
  column: number;
  /** The scope of a header cell; `undefined` for a data cell. */
  scope: 'col' | 'row' | undefined;
  /** Whether the column contains sentences and needs a minimum width. */
  isLong: boolean;
  /** Whether the table is a list where it is too wide, and browsers may forget that its elements are those of a table. */
  isStacked: boolean;
  /** The heading of the column, shown before the text in such a list. */
  heading?: string | undefined;
  edit: EditValue | undefined;
}

/** The ARIA roles of header cells by their scope. */
const HEADER_ROLES = { col: 'columnheader', row: 'rowheader' } as const;

function cell(
  content: Row['cells'][number],
  { column, scope, isLong: needsRoom, isStacked, heading, edit }: CellOptions,
) {
  const { align = 'left', body } = content;
  // The corner cell above the row headers is often empty, and an empty cell is not a header.
  const headerScope = plainText(body) === '' ? undefined : scope;
  const Cell = headerScope === undefined ? 'td' : 'th';
  const role = headerScope === undefined ? 'cell' : HEADER_ROLES[headerScope];
  const className = [ALIGN[align], needsRoom && 'cell-long'].filter(Boolean).join(' ');
  return (
    <Cell
      key={column}
      className={className || undefined}
      scope={headerScope}
      role={isStacked ? role : undefined}
      data-heading={heading}
      {...edit?.(content)}
    >
      <Text blocks={body} edit={edit} />
    </Cell>
  );
}
