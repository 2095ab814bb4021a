import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { characterMapOf, tablesOf } from '#/fonts/font-tables.fixture.ts';
import { drawableText } from './drawable-text.ts';

const FONTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'];

/** Of the planes with letters of living languages. */
const LAST_CODE_POINT = 0xffff;

test('every character that is kept is in one of the fonts', async () => {
  const files = FONTS.map(async (name) => readFile(new URL(`../fonts/files/card-${name}.woff`, import.meta.url)));
  const maps = await Promise.all(files.map(async (file) => characterMapOf(await tablesOf(await file))));
  const missing = Array.from({ length: LAST_CODE_POINT }, (_, code) => String.fromCodePoint(code))
    .flatMap((character) => Array.from(drawableText(`abcd${character}`, 10)))
    .filter((character) => !maps.some((map) => map.has(character.codePointAt(0) ?? 0)));
  expect([...new Set(missing)]).toEqual([]);
});

test.each([
  ['Größe, łódź & “quotes”: 100 %', 'Größe, łódź & “quotes”: 100 %'],
  ['Ελληνικά και Русский', 'Ελληνικά και Русский'],
  ['Launch 🚀 day 👩‍🚀!', 'Launch day !'],
  ['two\nlines\u00a0and a non‑breaking hyphen', 'two lines and a non-breaking hyphen'],
  ['decomposed o\u0308', 'decomposed ö'],
  ['Nguyễn Thị Hạnh, Əliyev, Hawaiʻi, STRAẞE', 'Nguyễn Thị Hạnh, Əliyev, Hawaiʻi, STRAẞE'],
  ['Sū Xiǎoměi: ﬁne ṭools', 'Sū Xiaoměi: fine tools'],
  ['Saʿd, ℹ️ and one ②', 'Sad, and one'],
  ['ロボットの運用', ''],
  ['Robots in 東京', ''],
  ['\u202eمرحبا', ''],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(drawableText(text, 100)).toBe(expected);
});

test('a long text is cut', () => {
  expect(drawableText('x'.repeat(20_000), 5)).toBe('xxxxx…');
});
