import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { characterMapOf, tablesOf, tagAt } from './font-tables.fixture.ts';
import type { Tables } from './font-tables.fixture.ts';
import { FONT_SUBSETS } from './subsets.ts';

/** The committed font files: small enough, with every character, feature and weight that the site uses. */

/** Of a file, in bytes. Every page preloads Inter and JetBrains Mono. */
const MAX_SIZES: Record<string, number> = {
  'card-cyrillic.woff': 9_000,
  'card-greek.woff': 9_500,
  'card-latin-ext.woff': 9_000,
  'card-latin.woff': 17_000,
  'card-vietnamese.woff': 5_000,
  'inter.woff2': 16_000,
  'inter-accented.woff2': 10_000,
  'jetbrains-mono.woff2': 5_900,
  'jetbrains-mono-bold.woff2': 5_000,
  'jetbrains-mono-accented.woff2': 4_500,
  'jetbrains-mono-symbols.woff2': 8_700,
};

describe.each(FONT_SUBSETS)('$file', ({ file, source, characters, features, weights }) => {
  const readFont = async () => readFile(new URL(`files/${file}`, import.meta.url));
  const readSource = async () => readFile(createRequire(import.meta.url).resolve(source));

  test('is within its size', async () => {
    expect((await readFont()).length).toBeLessThanOrEqual(MAX_SIZES[file] ?? 0);
  });

  test('has a glyph for every character that the original font has, and for no other', async () => {
    const wanted = new Set(Array.from(characters, codePointOf));
    const expected = [...characterMapOf(await tablesOf(await readSource()))].filter((code) => wanted.has(code));
    expect(expected.length).toBeGreaterThan(wanted.size / 2);
    const actual = characterMapOf(await tablesOf(await readFont()));
    expect([...actual].toSorted(ascending)).toEqual(expected.toSorted(ascending));
  });

  test('has the OpenType features that the styles use, and no other', async () => {
    const original = featuresOf(await tablesOf(await readSource()));
    // Subsetting removes `ccmp` from fonts without combining marks.
    const expected = features.filter((feature) => original.has(feature) && feature !== 'ccmp');
    const actual = [...featuresOf(await tablesOf(await readFont()))].filter((feature) => feature !== 'ccmp');
    expect(actual.toSorted()).toEqual(expected.toSorted());
  });

  test('has the weights that the styles use', async () => {
    expect(weightsOf(await tablesOf(await readFont()))).toEqual(weights);
  });
});

test('browsers fetch a font with accented letters for these, and no other, characters', async () => {
  const declarations = await readFile(new URL('fonts.ts', import.meta.url), 'utf8');
  const fonts = declarations.matchAll(/src: '\.\/files\/([\w-]+-accented\.woff2)'[^;]*'(U\+[^']+)'/g);
  const ranges = new Map(Array.from(fonts, ([, file = '', range = '']) => [file, codePointsOf(range)]));
  expect([...ranges.keys()]).toEqual(['inter-accented.woff2', 'jetbrains-mono-accented.woff2']);
  for (const [file, codes] of ranges) {
    const { characters = '' } = FONT_SUBSETS.find((subset) => subset.file === file) ?? {};
    expect(codes).toEqual(Array.from(characters, codePointOf).toSorted(ascending));
  }
});

/** The code points of a `unicode-range` in ascending order. */
const codePointsOf = (ranges: string) =>
  ranges.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
const codePointOf = (character: string) => character.codePointAt(0) ?? 0;
const ascending = (a: number, b: number) => a - b;

/** The tags of the features in `GSUB` and `GPOS`. */
function featuresOf(tables: Tables): Set<string> {
  return new Set(
    ['GSUB', 'GPOS'].flatMap((name) => {
      const table = tables.get(name);
      if (!table) return [];
      const list = table.getUint16(6);
      return Array.from({ length: table.getUint16(list) }, (_, index) => tagAt(table, list + 2 + 6 * index));
    }),
  );
}

/** The range of the `wght` axis, or `undefined` if the font has one weight. */
function weightsOf(tables: Tables): { min: number; max: number } | undefined {
  const axes = tables.get('fvar');
  if (!axes) return undefined;
  const [first, count, size] = [axes.getUint16(4), axes.getUint16(8), axes.getUint16(10)];
  for (let at = first; at < first + count * size; at += size) {
    if (tagAt(axes, at) === 'wght')
      return { min: axes.getInt32(at + 4) / 65_536, max: axes.getInt32(at + 12) / 65_536 };
  }
  return undefined;
}
