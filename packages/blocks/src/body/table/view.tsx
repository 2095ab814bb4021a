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

const ALIGN = { left: undefined, center: 'text-center', right: 'text-right' } as const;

export const tableView: BodyView<typeof tableModel> = ({ caption, hasHeaderRow, rows }, { edit }) => {
  if (rows.length === 0) return null;
  const [first, ...others] = rows;
  const head = hasHeaderRow ? first : undefined;
  const body = hasHeaderRow ? others : rows;
  const long = new Set(
    rows.flatMap(({ cells }) => cells.flatMap(({ body: words }, column) => (isLong(words) ? column : []))),
  );
  const hasRowNames = head !== undefined && areRowNames(body);
  const hasShortNames = rows.every(({ cells }) => plainText(cells[0]?.body ?? []).length <= SHORT_NAME);
  return (
    <ScrollableTable
      className={`body-block body-block-wide ${hasShortNames ? 'table-short-names' : ''}`}
      caption={caption}
      isLong={body.length > LONG_ROWS}
    >
      {head === undefined ? null : (
        <thead>
          <tr {...edit?.(head)}>
            {head.cells.map((content, column) => cell(content, { scope: 'col', isLong: long.has(column), edit }))}
          </tr>
        </thead>
      )}
      <tbody>
        {body.map((row) => (
          <tr key={row._key} {...edit?.(row)}>
            {row.cells.map((content, column) =>
              cell(content, { scope: hasRowNames && column === 0 ? 'row' : undefined, isLong: long.has(column), edit }),
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

const isLong = (words: TextBlock[]) => plainText(words).length > LONG_TEXT;

interface CellOptions {
  /** The scope of a header cell; `undefined` for a data cell. */
  scope: 'col' | 'row' | undefined;
  /** Whether the column contains sentences and needs a minimum width. */
  isLong: boolean;
  edit: EditValue | undefined;
}

function cell(content: Row['cells'][number], { scope, isLong: needsRoom, edit }: CellOptions) {
  const { _key, align = 'left', body } = content;
  // The corner cell above the row headers is often empty, and an empty cell is not a header.
  const role = plainText(body) === '' ? undefined : scope;
  const Cell = role === undefined ? 'td' : 'th';
  const className = [ALIGN[align], needsRoom && 'cell-long'].filter(Boolean).join(' ');
  return (
    <Cell key={_key} className={className || undefined} scope={role} {...edit?.(content)}>
      <Text blocks={body} edit={edit} />
    </Cell>
  );
}
