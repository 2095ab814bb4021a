import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover } from './cover.tsx';

const SIZES = [
  { width: 480, height: 240 },
  { width: 960, height: 320 },
  { width: 440, height: 640 },
];
const SEEDS = [...Array.from({ length: 60 }, (_, index) => `/blog/post-${index}/`), '', '🤖', 'x'.repeat(500)];

const html = (seed: string, size = { width: 480, height: 240 }) =>
  renderToStaticMarkup(<Cover seed={seed} {...size} />);

test.each(SIZES)('every cover of $width × $height has valid numbers, no hard-coded colors and few bytes', (size) => {
  const markups = SEEDS.map((seed) => html(seed, size));
  expect(markups.filter((markup) => /NaN|undefined|Infinity|style=|#[0-9a-f]{3,8}"|\d\.\d{3}/.test(markup))).toEqual(
    [],
  );
  expect(Math.max(...markups.map(({ length }) => length))).toBeLessThan(2500);
});

test('a page has the same cover every time, and not that of other pages', () => {
  expect(html('/blog/a/')).toBe(html('/blog/a/'));
  expect(new Set(SEEDS.map((seed) => html(seed))).size).toBe(SEEDS.length);
});
