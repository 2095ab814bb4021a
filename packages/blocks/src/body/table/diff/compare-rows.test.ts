import { expect, test } from 'vitest';
import {
  alignColumn,
  fill,
  insertColumn,
  insertRow,
  moveRow,
  newTable,
  removeColumn,
  removeRow,
} from '../grid/table-rows.ts';
import type { Rows } from '../grid/table-rows.ts';
import { compareRows } from './compare-rows.ts';

const start = fill(newTable(3, 2), { row: 0, column: 0 }, [
  ['Mode', 'Speed'],
  ['Slow', '1 m/s'],
  ['Fast', '3 m/s'],
]);

/** The compared rows as text: `[-removed-]`, `[+added+]`. */
const compared = (before: Rows, after: Rows) =>
  compareRows(before, after).map(({ state, cells }) =>
    [state, ...cells.map(({ before: from, after: to, note }) => `${textOf(from, to)}${note ? ` (${note})` : ''}`)].join(
      ' | ',
    ),
  );

const textOf = (from: string | undefined, to: string | undefined) =>
  from === to ? (to ?? '') : `${from === undefined ? '' : `[-${from}-]`}${to === undefined ? '' : `[+${to}+]`}`;

test('shows a changed cell in its row', () => {
  expect(compared(start, fill(start, { row: 2, column: 1 }, [['4 m/s']]))).toEqual([
    'unchanged | Mode | Speed',
    'unchanged | Slow | 1 m/s',
    'changed | Fast | [-3 m/s-][+4 m/s+]',
  ]);
});

test('shows a removed row where it was, and a new row', () => {
  const after = fill(insertRow(removeRow(start, 1), 2), { row: 2, column: 0 }, [['Turbo', '9 m/s']]);
  expect(compared(start, after)).toEqual([
    'unchanged | Mode | Speed',
    'removed | [-Slow-] | [-1 m/s-]',
    'unchanged | Fast | 3 m/s',
    'added | [+Turbo+] | [+9 m/s+]',
  ]);
});

test('shows a removed and a new column', () => {
  expect(compared(start, fill(insertColumn(start, 1), { row: 0, column: 1 }, [['Noise'], ['none'], ['some']]))).toEqual(
    ['changed | Mode | [+Noise+] | Speed', 'changed | Slow | [+none+] | 1 m/s', 'changed | Fast | [+some+] | 3 m/s'],
  );
  expect(compared(start, removeColumn(start, 0))[1]).toBe('changed | [-Slow-] | 1 m/s');
});

test('names changes of alignment', () => {
  expect(compared(start, alignColumn(start, 1, 'right'))[2]).toBe('changed | Fast | 3 m/s (aligned right)');
});

test('names changes that leave the text as it is', () => {
  const bold = JSON.parse(
    JSON.stringify(start).replace('"text":"Fast","marks":[]', '"text":"Fast","marks":["strong"]'),
  ) as Rows;
  expect(compared(start, bold)[2]).toBe('changed | Fast (format or link changed) | 3 m/s');
});

test('shows a whole table that is new, removed, or has other rows', () => {
  expect(compared([], start)[0]).toBe('added | [+Mode+] | [+Speed+]');
  expect(compared(start, [])[0]).toBe('removed | [-Mode-] | [-Speed-]');
  expect(compared(start, newTable(1, 2))).toHaveLength(4);
});

test('shows which row was moved', () => {
  const longer = fill(start, { row: 3, column: 0 }, [['Turbo', '9 m/s']]);
  expect(compared(longer, moveRow(longer, 3, 1))).toEqual([
    'unchanged | Mode | Speed',
    'moved | Turbo | 9 m/s',
    'unchanged | Slow | 1 m/s',
    'unchanged | Fast | 3 m/s',
  ]);
});
