import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palettesOf } from '#/styles/palette.ts';
import { THEME_COLORS } from './theme-color.ts';

test('the browser is tinted as the page is', () => {
  const { dark, light } = palettesOf(readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8'));
  expect(THEME_COLORS).toEqual({ dark: dark['canvas'], light: light['canvas'] });
});
