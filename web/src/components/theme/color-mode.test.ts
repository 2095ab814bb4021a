import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palettesOf } from '#/styles/palette.ts';
import { THEME_COLORS, colorModeChoices, defaultChoice } from './color-mode.ts';

test('the theme colors are the canvas tokens of the modes', () => {
  const { dark, light } = palettesOf(
    readFileSync(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8'),
  );
  expect(THEME_COLORS).toEqual({ dark: dark['canvas'], light: light['canvas'] });
});

test('the toggle offers the system preference only if the site respects it', () => {
  expect(colorModeChoices({ defaultMode: 'dark', respectSystemPreference: true })).toEqual(['system', 'light', 'dark']);
  expect(colorModeChoices({ defaultMode: 'dark', respectSystemPreference: false })).toEqual(['light', 'dark']);
});

test.each([
  ['dark', true, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'system'],
  ['system', false, 'dark'],
] as const)(
  'the default %s with respectSystemPreference %s is %s',
  (defaultMode, respectSystemPreference, expected) => {
    expect(defaultChoice({ defaultMode, respectSystemPreference })).toBe(expected);
  },
);
