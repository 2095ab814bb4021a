// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cellsOnClipboard, hasFormattedCells } from './pasted-cells.ts';

const cellsOf = (data: Record<string, string>) => cellsOnClipboard({ getData: (type) => data[type] ?? '' });

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\t\t\n\tb\t',
    [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  ],
  ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
  ['5" pipe\tb', [['5" pipe', 'b']]],
])('reads tab-separated values %j', (text, cells) => {
  expect(cellsOf({ 'text/plain': text })).toEqual(cells);
});

test('reads a table of a web page or a spreadsheet', () => {
  const html = `<p>Before</p><table><thead><tr><th>Name</th><th colspan="2">Size</th></tr></thead>
    <tr><td><b>a</b>\n b</td><td>1<br>2</td><td><p>x</p><p>y</p></td></tr></table>`;
  expect(cellsOf({ 'text/html': html, 'text/plain': 'ignored' })).toEqual([
    ['Name', 'Size', ''],
    ['a b', '1\n2', 'x\ny'],
  ]);
});

test.each([
  [
    'over several rows',
    '<tr><td rowspan="3">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td></tr><tr><td>e</td></tr>',
    [['a', 'b'], ['', 'c'], ['', 'd'], ['e']],
  ],
  [
    'over several rows and columns',
    '<tr><td>a</td><td colspan="2" rowspan="2">b</td></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td><td>f</td></tr>',
    [
      ['a', 'b', ''],
      ['c', '', ''],
      ['d', 'e', 'f'],
    ],
  ],
  [
    'to the right of a short row',
    '<tr><td>a</td><td>b</td><td rowspan="3">c</td></tr><tr><td>d</td></tr><tr><td>e</td><td>f</td></tr>',
    [['a', 'b', 'c'], ['d'], ['e', 'f', '']],
  ],
  [
    'to the end of its part of the table',
    '<thead><tr><th rowspan="9">a</th><th>b</th></tr></thead><tr><td rowspan="0">c</td><td>d</td></tr><tr><td>e</td></tr>',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['', 'e'],
    ],
  ],
])('leaves the place of a cell %s empty', (_, rows, cells) => {
  expect(cellsOf({ 'text/html': `<table>${rows}</table>` })).toEqual(cells);
});

test.each([
  ['<ul><li><p>a</p></li>\n<li><p>b</p>\n</li></ul>', 'a\nb'],
  ['<div><p>a</p></div><div><div>b</div></div>', 'a\nb'],
  ['<p>a<br></p><p>b</p>', 'a\nb'],
  ['<p>a</p><p><br></p><p>b</p>', 'a\n\nb'],
])('reads each line of %j once', (cell, text) => {
  expect(cellsOf({ 'text/html': `<table><tr><td>${cell}</td></tr></table>` })).toEqual([[text]]);
});

test('leaves out the columns that only one cell over all columns has', () => {
  const html = '<table><tr><td>a</td><td>b</td></tr><tr><td colspan="100">c</td></tr></table>';
  expect(cellsOf({ 'text/html': html })).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
});

test.each(['One word', 'Two\nlines'])('leaves %j to the text field', (text) => {
  expect(cellsOf({ 'text/plain': text, 'text/html': `<p>${text}</p>` })).toBeUndefined();
});

test.each([
  ['<td><b>a</b></td>', true],
  ['<td><p><a href="/docs/">a</a></p></td>', true],
  ['<td><img src="a.png"></td>', true],
  ['<th>a</th><td style="color:red"><span>b</span><br>c</td>', false],
])('knows whether pasting the cells %s loses something', (cells, isFormatted) => {
  const html = `<b style="font-weight:normal"><table><tr>${cells}</tr></table></b>`;
  expect(hasFormattedCells({ getData: (type) => (type === 'text/html' ? html : '') })).toBe(isFormatted);
});
