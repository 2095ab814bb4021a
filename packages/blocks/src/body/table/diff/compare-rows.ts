import { cellsOf } from '../grid/table-rows.ts';
import type { Cell, Row, Rows } from '../grid/table-rows.ts';

export interface ComparedCell {
  /** The column, which is the same in every row. */
  column: string;
  /** The text in the old version; `undefined` if the cell is new. */
  before: string | undefined;
  /** The text in the new version; `undefined` if the cell was removed. */
  after: string | undefined;
  /** A change that the text does not show. */
  note?: string;
}

export interface ComparedRow {
  key: string;
  state: 'added' | 'removed' | 'changed' | 'moved' | 'unchanged';
  cells: ComparedCell[];
}

/** The rows of two versions of a table, in one list. Rows and columns are compared by key, so a new row changes no other. */
export function compareRows(before: Rows, after: Rows): ComparedRow[] {
  const columns = mergedColumns(before, after);
  const pairs = mergeKeys(before, after);
  const inOrder = longestIncreasing(
    pairs.flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [from])),
  );
  return pairs.map(({ from, to }) => {
    const old = from === undefined ? undefined : before[from];
    const current = to === undefined ? undefined : after[to];
    const cells = columns.map((column) => {
      const oldCell = old && column.from !== undefined ? cellsOf(old)[column.from] : undefined;
      const cell = current && column.to !== undefined ? cellsOf(current)[column.to] : undefined;
      const compared = oldCell || cell ? compareCells(oldCell, cell) : { before: '', after: '' };
      return { column: `${column.from}-${column.to}`, ...compared };
    });
    const state = stateOf(old, current, cells);
    const hasMoved = state === 'unchanged' && from !== undefined && !inOrder.has(from);
    return { key: (current ?? old)?._key ?? '', state: hasMoved ? 'moved' : state, cells };
  });
}

function stateOf(old: Row | undefined, current: Row | undefined, cells: readonly ComparedCell[]) {
  if (!old) return 'added';
  if (!current) return 'removed';
  return cells.some(({ before, after, note }) => before !== after || note !== undefined) ? 'changed' : 'unchanged';
}

/** The text of a cell without its formatting. */
const textOfCell = ({ body = [] }: Cell): string =>
  body.map(({ children }) => children.map((child) => ('text' in child ? child.text : '')).join('')).join('\n');

function compareCells(old: Cell | undefined, cell: Cell | undefined): Omit<ComparedCell, 'column'> {
  const before = old && textOfCell(old);
  const after = cell && textOfCell(cell);
  const note = old && cell && noteOf(old, cell, before === after);
  return { before, after, ...(note !== undefined && { note }) };
}

function noteOf(old: Cell, cell: Cell, hasSameText: boolean): string | undefined {
  const { align: from = 'left' } = old;
  const { align: to = 'left' } = cell;
  if (from !== to) return `aligned ${to}`;
  return hasSameText && JSON.stringify(old.body ?? []) !== JSON.stringify(cell.body ?? [])
    ? 'format or link changed'
    : undefined;
}

/** The columns of both versions, by the keys of the first row that is in both, because a column has no key itself. */
function mergedColumns(before: Rows, after: Rows): Pair[] {
  const common = before.find(({ _key }) => after.some((row) => row._key === _key));
  const current = common && after.find(({ _key }) => _key === common._key);
  if (common && current) return mergeKeys(cellsOf(common), cellsOf(current));
  const width = Math.max(0, ...[...before, ...after].map((row) => cellsOf(row).length));
  return Array.from({ length: width }, (_, index) => ({ from: index, to: index }));
}

/** The indexes of a member in the old and the new list. */
interface Pair {
  from: number | undefined;
  to: number | undefined;
}

/** The members of both lists in the order of the new one. A removed member follows the member that it followed before. */
function mergeKeys(before: readonly { _key: string }[], after: readonly { _key: string }[]): Pair[] {
  const indexes = new Map(before.map(({ _key }, index) => [_key, index]));
  const kept = new Set(after.map(({ _key }) => _key));
  const pairs = after.map(({ _key }, to): Pair => ({ from: indexes.get(_key), to }));
  for (const [from, { _key }] of before.entries()) {
    if (kept.has(_key)) continue;
    pairs.splice(pairs.findIndex((pair) => pair.from === from - 1) + 1, 0, { from, to: undefined });
  }
  return pairs;
}

/** The members of the longest part of a list that is in order. The others were moved. */
function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  const endingAt: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const before = endingAt.slice(0, index).filter((list) => (list.at(-1) ?? 0) < number);
    endingAt.push([...longest(before), number]);
  }
  return new Set(longest(endingAt));
}

const longest = (lists: readonly number[][]): number[] =>
  lists.reduce<number[]>((best, list) => (list.length > best.length ? list : best), []);
