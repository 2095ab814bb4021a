import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OUTLINE_PAIRS, STATE_PAIRS, TEXT_PAIRS } from './color-pairs.ts';
import { contrast } from './contrast.ts';
import { palettesOf } from './palette.ts';

const css = readFileSync(new URL('../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');

const usual = palettesOf(css);
const more = palettesOf(css, 'more');

describe.each([
  ['dark', usual.dark],
  ['light', usual.light],
  ['dark with more contrast', more.dark],
  ['light with more contrast', more.light],
])('in %s mode', (_mode, palette) => {
  test.each([...TEXT_PAIRS, ...OUTLINE_PAIRS])('$color on $ground reaches $ratio', ({ color, ground, ratio }) => {
    expect(contrast(palette[color] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(ratio);
  });

  test.each(STATE_PAIRS)('the background $state is visible on $ground', ({ state, ground, ratio }) => {
    expect(contrast(palette[state] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(ratio);
  });
});

test.each(['dark', 'light'] as const)('more contrast gives every text 7:1 in %s mode', (mode) => {
  const weak = TEXT_PAIRS.filter(
    ({ color, ground }) => !(contrast(more[mode][color] ?? '', more[mode][ground] ?? '') >= 7),
  );
  expect(weak).toEqual([]);
});

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
