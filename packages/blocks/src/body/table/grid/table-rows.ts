import type { TextBlock } from '@site/portable-text/text-block';
import { newKey } from '../../../studio/new-key.ts';

/** The rows of a table as the Studio edits them. Every function returns new rows and leaves unchanged members as they are. */
export type Rows = readonly Row[];

export interface Row {
  _type: 'tableRow';
  _key: string;
  cells?: readonly Cell[];
}

export interface Cell {
  _type: 'tableCell';
  _key: string;
  align?: Align;
  body?: readonly TextBlock[];
}

export type Align = 'left' | 'center' | 'right';

/** A span that is being edited can lack its marks. */
interface DraftSpan {
  _type: string;
  marks?: string[];
}

export interface Position {
  row: number;
  column: number;
}

export const cellsOf = ({ cells = [] }: Row): readonly Cell[] => cells;

export const columnsOf = (rows: Rows): number => Math.max(0, ...rows.map((row) => cellsOf(row).length));

export const newTable = (rows: number, columns: number): Row[] => Array.from({ length: rows }, () => newRow(columns));

const newRow = (columns: number): Row => ({
  _type: 'tableRow',
  _key: newKey(),
  cells: Array.from({ length: columns }, () => newCell()),
});

const newCell = (align?: Align): Cell => ({ _type: 'tableCell', _key: newKey(), ...(align && { align }), body: [] });

/** Adds cells to short rows, so that every row has the same number. Their keys do not change from call to call. */
export function withEqualRows(rows: Rows): Rows {
  const width = columnsOf(rows);
  return rows.map((row) => {
    const cells = cellsOf(row);
    if (cells.length === width) return row;
    const missing = Array.from({ length: width - cells.length }, (_, index): Cell => {
      return { _type: 'tableCell', _key: `${row._key}-${cells.length + index}`, body: [] };
    });
    return { ...row, cells: [...cells, ...missing] };
  });
}

/** The text of a cell without marks, lists and paragraphs; `undefined` for any other cell, which a text field cannot edit. */
export function plainTextOf({ body = [] }: Cell): string | undefined {
  const [block, ...others] = body;
  if (block === undefined) return '';
  const { children = [], style = 'normal', listItem } = block as Partial<TextBlock>;
  const isPlain = others.length === 0 && style === 'normal' && listItem === undefined;
  if (!isPlain || children.some(({ _type, marks = [] }: DraftSpan) => _type !== 'span' || marks.length > 0))
    return undefined;
  return children.map(({ text }) => text).join('');
}

/** Whether nothing is in the row. */
export const isEmptyRow = (row: Row): boolean => cellsOf(row).every((cell) => plainTextOf(cell) === '');

function withText(cell: Cell, text: string): Cell {
  if (plainTextOf(cell) === text) return cell;
  if (text === '') return { ...cell, body: [] };
  const [block] = cell.body ?? [];
  const [span] = block?.children ?? [];
  return {
    ...cell,
    body: [
      {
        _type: 'block',
        _key: block?._key ?? newKey(),
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: span?._key ?? newKey(), text, marks: [] }],
      },
    ],
  };
}

const mapCells = (rows: Rows, map: (cells: readonly Cell[], row: number) => readonly Cell[]): Rows =>
  rows.map((row, index) => {
    const before = cellsOf(row);
    const after = map(before, index);
    return after.length === before.length && after.every((cell, column) => cell === before[column])
      ? row
      : { ...row, cells: after };
  });

/** Identifies a cell also after rows and columns were moved. Cells of different rows can have the same key. */
export const cellId = (row: Row, cell: Cell): string => `${row._key}/${cell._key}`;

export function positionOf(rows: Rows, id: string): Position | undefined {
  for (const [row, member] of rows.entries()) {
    const column = cellsOf(member).findIndex((cell) => cellId(member, cell) === id);
    if (column !== -1) return { row, column };
  }
  return undefined;
}

function findCell(rows: Rows, id: string): Cell | undefined {
  const position = positionOf(rows, id);
  const row = position && rows[position.row];
  return row && cellsOf(row)[position.column];
}

/** The plain text of the cell with the id. */
export function textOf(rows: Rows, id: string): string | undefined {
  const cell = findCell(rows, id);
  return cell && plainTextOf(cell);
}

/** The rows with the text that the cell has in `others`. */
export function withTextOf(rows: Rows, others: Rows, id: string): Rows {
  const position = positionOf(rows, id);
  return mapCells(rows, (cells, row) =>
    cells.map((cell, column) =>
      row === position?.row && column === position.column ? { ...cell, body: findCell(others, id)?.body ?? [] } : cell,
    ),
  );
}

/** Writes texts into the cells from `start` on, and adds the rows and columns that they need. */
export function fill(rows: Rows, start: Position, texts: readonly (readonly string[])[]): Rows {
  const height = Math.max(rows.length, start.row + texts.length);
  const width = Math.max(columnsOf(rows), start.column + Math.max(...texts.map(({ length }) => length)));
  const grown = [...rows, ...newTable(height - rows.length, 0)];
  return mapCells(grown, (cells, row) => {
    const aligns = cellsOf(rows.at(-1) ?? newRow(0));
    const missing = Array.from({ length: width - cells.length }, (_, index) =>
      newCell(aligns[cells.length + index]?.align),
    );
    return [...cells, ...missing].map((cell, column) => {
      const text = texts[row - start.row]?.[column - start.column];
      return text === undefined ? cell : withText(cell, text);
    });
  });
}

/** A new row before the row `at`, with the alignment of the columns. */
export function insertRow(rows: Rows, at: number): Rows {
  const model = rows[Math.max(0, at - 1)];
  const cells = model === undefined ? [newCell()] : cellsOf(model).map(({ align }) => newCell(align));
  return rows.toSpliced(at, 0, { ...newRow(0), cells });
}

export const removeRow = (rows: Rows, at: number): Rows => rows.toSpliced(at, 1);

export const moveRow = (rows: Rows, from: number, to: number): Rows => move(rows, from, to);

export const insertColumn = (rows: Rows, at: number): Rows =>
  mapCells(rows, (cells) => cells.toSpliced(at, 0, newCell()));

export const removeColumn = (rows: Rows, at: number): Rows => mapCells(rows, (cells) => cells.toSpliced(at, 1));

export const moveColumn = (rows: Rows, from: number, to: number): Rows =>
  mapCells(rows, (cells) => move(cells, from, to));

export const alignColumn = (rows: Rows, at: number, align: Align): Rows =>
  mapCells(rows, (cells) => cells.map((cell, column) => (column === at ? { ...cell, align } : cell)));

function move<Member>(members: readonly Member[], from: number, to: number): readonly Member[] {
  const [moved] = members.slice(from, from + 1);
  return moved === undefined ? members : members.toSpliced(from, 1).toSpliced(to, 0, moved);
}
