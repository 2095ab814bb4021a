import { expect, it } from 'vitest';
import { movedHighlights } from './moved-highlights.ts';

/** Lines of code, of which those that end with `*` are highlighted. */
function read(text: string) {
  const lines = text.split('\n');
  return {
    code: lines.map((line) => line.replace('*', '')).join('\n'),
    highlighted: lines.flatMap((line, index) => (line.endsWith('*') ? [index + 1] : [])),
  };
}

it.each([
  ['a line is inserted above', 'a\nb*', 'a\nnew\nb*'],
  ['a line is inserted below', 'a*\nb', 'a*\nnew\nb'],
  ['a line is inserted between two highlights', 'a*\nb*', 'a*\nnew\nb*'],
  ['an empty line is inserted at the start', 'a*\nb', '\na*\nb'],
  ['a line is removed above', 'a\nb\nc*', 'a\nc*'],
  ['the line is removed', 'a\nb*\nc', 'a\nc'],
  ['several lines are removed', 'a\nb*\nc\nd*', 'a\nd*'],
  ['the text of the line changes', 'a\nb*\nc', 'a\nbb*\nc'],
  ['the line is split', 'a\nbc*\nd', 'a\nb*\nc\nd'],
  ['the line above is split', 'ab\nc*', 'a\nb\nc*'],
  ['the next line is joined to it', 'a*\nb\nc', 'ab*\nc'],
  ['the line is moved up', 'a\nb*\nc', 'b*\na\nc'],
  ['the line is moved down', 'a*\nb\nc', 'b\na*\nc'],
  ['all code is replaced by other lines', 'a\nb*', 'c'],
  ['all code is removed', 'a*\nb*', ''],
])('keeps the highlights of lines when %s', (_edit, before, after) => {
  const old = read(before);
  const { code, highlighted } = read(after);
  expect(movedHighlights(old.highlighted, old.code, code)).toEqual(highlighted);
});
