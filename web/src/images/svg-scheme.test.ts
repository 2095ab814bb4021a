import { expect, test } from 'vitest';
import { withScheme } from './svg-scheme.ts';

const shown = (svg: string, scheme: 'dark' | 'light') =>
  new TextDecoder().decode(withScheme(new TextEncoder().encode(svg), scheme));

const SVG = '<svg><style>@media (prefers-color-scheme: light) { a { fill: red } }</style><a>Größe → 2</a></svg>';

test('a media query for a color scheme applies in that scheme only, whatever the browser prefers', () => {
  expect(shown(SVG, 'light')).toBe(SVG.replace('(prefers-color-scheme: light)', '(min-width: 0)'));
  expect(shown(SVG, 'dark')).toBe(SVG.replace('(prefers-color-scheme: light)', '(max-width: 0)'));
});

test('all queries are replaced, also within others', () => {
  expect(shown('@media screen and (prefers-color-scheme:dark), not ( prefers-color-scheme : light )', 'dark')).toBe(
    '@media screen and (min-width: 0), not (max-width: 0)',
  );
});

test('light-dark() follows the scheme', () => {
  expect(shown(':root { color-scheme: light dark; fill: light-dark(red, blue) }', 'dark')).toBe(
    ':root { color-scheme: dark; fill: light-dark(red, blue) }',
  );
});
