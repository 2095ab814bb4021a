import { expect, test } from 'vitest';
import { applyPatches } from './apply-patches.fixture.ts';
import { patchesBetween } from './row-patches.ts';
import {
  alignColumn,
  fill,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  newTable,
  removeColumn,
  removeRow,
} from './table-rows.ts';
import type { Rows } from './table-rows.ts';

const start = fill(newTable(4, 3), { row: 0, column: 0 }, [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
  ['g', 'h', 'i'],
]);

const OPERATIONS: [string, (rows: Rows) => Rows, number][] = [
  ['types over a cell', (rows) => fill(rows, { row: 1, column: 1 }, [['E']]), 1],
  ['types into an empty cell', (rows) => fill(rows, { row: 3, column: 0 }, [['j']]), 1],
  ['clears a cell', (rows) => fill(rows, { row: 0, column: 0 }, [['']]), 1],
  ['inserts the first row', (rows) => insertRow(rows, 0), 1],
  ['inserts the last row', (rows) => insertRow(rows, 4), 1],
  ['removes a row', (rows) => removeRow(rows, 1), 1],
  ['moves a row up', (rows) => moveRow(rows, 2, 1), 2],
  ['moves the first row to the end', (rows) => moveRow(rows, 0, 3), 2],
  ['moves the last row to the beginning', (rows) => moveRow(rows, 3, 0), 2],
  ['inserts a column', (rows) => insertColumn(rows, 1), 4],
  ['removes a column', (rows) => removeColumn(rows, 0), 4],
  ['moves a column', (rows) => moveColumn(rows, 0, 2), 8],
  ['aligns a column', (rows) => alignColumn(rows, 1, 'right'), 4],
  [
    'pastes cells beyond the end',
    (rows) =>
      fill(rows, { row: 3, column: 2 }, [
        ['1', '2'],
        ['3', '4'],
      ]),
    6,
  ],
];

test.each(OPERATIONS)('%s with few patches, and undoes it', (_name, operation, count) => {
  const after = operation(start);
  const patches = patchesBetween(start, after);
  expect(applyPatches(start, patches)).toEqual(after);
  expect(patches).toHaveLength(count + 1);
  expect(applyPatches(after, patchesBetween(after, start))).toEqual(start);
});

test('keeps what another editor changed', () => {
  const theirs = fill(insertRow(start, 1), { row: 3, column: 0 }, [['theirs']]);
  const patches = patchesBetween(start, fill(moveRow(start, 0, 1), { row: 3, column: 1 }, [['ours']]));
  const texts = JSON.stringify(applyPatches(theirs, patches));
  expect(texts).toContain('theirs');
  expect(texts).toContain('ours');
});
