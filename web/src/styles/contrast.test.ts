import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours that a rule of tokens.css sets, by name. */
function colours(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const MODES = { dark: colours(':root'), light: colours("[data-theme='light']") };

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'];
const KINDS = ['note', 'tip', 'telemetry', 'warning', 'danger'];
const CODE = [
  'text',
  'comment',
  'keyword',
  'string',
  'constant',
  'function',
  'type',
  'punctuation',
  'inserted',
  'deleted',
];

/** Pairs of text and ground with the ratio that they must reach: 7 for what is read at length, else 4.5. */
const PAIRS: [text: string, ground: string, ratio: number][] = [
  ...GROUNDS.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['muted', ground, 7],
    ['faint', ground, 4.5],
    ['accent', ground, 4.5],
    ['telemetry', ground, 4.5],
  ]),
  ...KINDS.flatMap((kind): [string, string, number][] => [
    [kind, `${kind}-soft`, 4.5],
    [kind, 'canvas', 4.5],
    ['ink', `${kind}-soft`, 7],
    ['faint', `${kind}-soft`, 4.5],
  ]),
  ...CODE.flatMap((kind): [string, string, number][] => [
    [`code-${kind}`, 'sunken', 4.5],
    [`code-${kind}`, 'accent-soft', 4.5],
  ]),
  ['on-accent', 'accent-fill', 7],
  ['on-accent', 'accent-fill-hover', 7],
  ['accent', 'accent-soft', 4.5],
];

/** Outlines of controls and the mark of focus: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const OUTLINES = GROUNDS.flatMap((ground): [string, string][] => [
  ['line-strong', ground],
  ['accent', ground],
]);

describe.each(Object.entries(MODES))('in %s mode', (_mode, tokens) => {
  test.each(PAIRS)('%s on %s reaches %s', (text, ground, ratio) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(ratio);
  });

  test.each(OUTLINES)('%s stands out from %s', (outline, ground) => {
    expect(contrast(tokens[outline] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

test('both modes set the same colours', () => {
  expect(Object.keys(MODES.light).sort()).toEqual(Object.keys(MODES.dark).sort());
});
