// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cellsOnClipboard } from './pasted-cells.ts';

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

test.each(['One word', 'Two\nlines'])('leaves %j to the text field', (text) => {
  expect(cellsOf({ 'text/plain': text, 'text/html': `<p>${text}</p>` })).toBeUndefined();
});
