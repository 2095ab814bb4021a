import type { TextBlock } from '@site/portable-text/text-block';
import { expect, test } from 'vitest';
import { describe, describeInText } from './describe.ts';

const textOf = ({ children }: TextBlock) =>
  children
    .map(({ text }) => text)
    .join('')
    .trim();

test.each([
  ['Get <b>all</b> <a href="https://x.example">robots</a>.<!-- hidden --> &lt;T&gt;', ['Get all robots. <T>']],
  ['First.<p>Second.</p>', ['First.', 'Second.']],
  ['First<br>second<br/>third', ['First\nsecond\nthird']],
  ['First.\n\n<br>\nSecond.', ['First.', 'Second.']],
  ['<p>Use `<b>`, not <b>this</b>.</p>\n<p>Then `x`.</p>', ['Use <b>, not this.', 'Then x.']],
  ['<ul>\n    <li>one</li>\n    <li>two</li>\n</ul>', ['one', 'two']],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', ['a b', 'c d']],
  ['- one<p>more</p>\n- two', ['one more', 'two']],
  ['Map<String, List<Integer>> or Id<T>', ['Map<String, List<Integer>> or Id<T>']],
  ['The header `X` is <token>.\n\n<your-id>', ['The header X is <token>.', '<your-id>']],
  ['`List<b>` and ``a ` b <i>`` and <i>text</i>', ['List<b> and a ` b <i> and text']],
])('HTML in %j is left out, and text and code stay', (markdown, paragraphs) => {
  expect(describeInText(markdown).map(textOf)).toEqual(paragraphs);
});

test.each(['~~~xml\n<b>x</b>\n~~~', '```xml\n<b>x</b>\n```', '```xml\n<b>x</b>', 'Text:\n\n    <b>x</b>'])(
  'code in %j keeps its tags',
  (markdown) => {
    expect(describe(markdown).at(-1)).toMatchObject({ _type: 'code', code: '<b>x</b>' });
  },
);

test('HTML in a table of Markdown does not end the table', () => {
  const [table, ...others] = describe('| a | b |\n| - | - |\n| <p>1</p> <b>x</b> | <br>2 |');
  expect(table).toMatchObject({ _type: 'table', rows: [{}, {}] });
  expect(others).toEqual([]);
});
