import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { describe, expect, test } from 'vitest';
import { FONT_SUBSETS } from './subsets.ts';

/** The committed font files: small enough, with every character, feature and weight that the site uses. */

/** Of a WOFF2 file, in bytes. Every page preloads Inter and JetBrains Mono. */
const MAX_SIZES: Record<string, number> = {
  'inter.woff2': 27_000,
  'jetbrains-mono.woff2': 14_500,
  'jetbrains-mono-symbols.woff2': 8_700,
};

describe.each(FONT_SUBSETS)('$file', ({ file, source, characters, features, weights }) => {
  const readFont = async () => readFile(new URL(file, import.meta.url));
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

const codePointOf = (character: string) => character.codePointAt(0) ?? 0;
const ascending = (a: number, b: number) => a - b;

type Tables = Map<string, DataView>;

/** The tables of a font file by tag (https://learn.microsoft.com/typography/opentype/spec/otff). */
async function tablesOf(file: Buffer): Promise<Tables> {
  const bytes = await convert(file, 'sfnt');
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Map(
    Array.from({ length: font.getUint16(4) }, (_, index) => {
      const record = 12 + 16 * index;
      const [offset, length] = [font.getUint32(record + 8), font.getUint32(record + 12)];
      return [tagAt(font, record), new DataView(bytes.buffer, bytes.byteOffset + offset, length)] as const;
    }),
  );
}

const tagAt = (table: DataView, offset: number) =>
  String.fromCodePoint(...Array.from({ length: 4 }, (_, index) => table.getUint8(offset + index)));

/** The code points with a glyph, from the `cmap` subtables of formats 4 and 12. */
function characterMapOf(tables: Tables): Set<number> {
  const cmap = tables.get('cmap') ?? new DataView(new ArrayBuffer(4));
  const codes = new Set<number>();
  const addRange = (first: number, last: number) => {
    for (let code = first; code <= last && code !== 0xff_ff; code += 1) codes.add(code);
  };
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const subtable = cmap.getUint32(8 + 8 * index);
    const format = cmap.getUint16(subtable);
    if (format === 4) {
      const ends = subtable + 14;
      const segments = cmap.getUint16(subtable + 6);
      const starts = ends + segments + 2;
      for (let at = 0; at < segments; at += 2) addRange(cmap.getUint16(starts + at), cmap.getUint16(ends + at));
    } else if (format === 12) {
      for (let group = 0; group < cmap.getUint32(subtable + 12); group += 1) {
        const at = subtable + 16 + 12 * group;
        addRange(cmap.getUint32(at), cmap.getUint32(at + 4));
      }
    }
  }
  return codes;
}

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
