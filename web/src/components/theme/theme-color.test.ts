import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THEME_COLORS } from './theme-color.ts';

test('the browser is tinted as the page is', () => {
  const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
  const [dark, light] = [...tokens.matchAll(/--canvas: (#\w+);/g)].map(([, color]) => color);
  expect(THEME_COLORS).toEqual({ dark, light });
});
