import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** A font file of the site: the file of a package, reduced to the characters and features that the site uses. */
export interface FontSubset {
  /** In `files/`. */
  file: string;
  /** The original font, as a module specifier. */
  source: string;
  /** The characters to keep. */
  characters: string;
  /** The OpenType features to keep: those that the styles or browsers turn on. */
  features: string[];
  /** The weights that the styles use; omitted for a font with one weight. */
  weights?: { min: number; max: number };
  /** The one weight to keep of a variable font. */
  fixedWeight?: number;
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const ASCII = range(0x20, 0x7e);

/** ASCII, no-break space and soft hyphen, punctuation, arrows and signs: the characters of pages in English. */
const ENGLISH = [ASCII, '\u{a0}\u{ad}©®°±·×', range(0x2000, 0x206f), '€™↑↓−∕'].join('');

/** The other characters of Latin-1, and further letters of western Europe. */
const ACCENTED = Array.from(range(0xa1, 0xff) + 'ıŒœʻʼˆ˚˜')
  .filter((character) => !ENGLISH.includes(character))
  .join('');

/** Combining marks are not needed: text shaping replaces a letter and its mark by the composed character. */
const LATIN = ENGLISH + ACCENTED;

/** Characters of directory trees, progress bars and diagrams in code: arrows, boxes, blocks and marks. */
const CODE_SYMBOLS = [range(0x2190, 0x21ff), range(0x2500, 0x259f), '■□▪▫▲△▶▷▼▽◀◁◆◇○●≈≠≤≥≡∞✓✔✗✘'].join('');

/**
 * The fonts of social cards, which the server draws with a library that reads WOFF and fonts of one weight. Letters of most
 * European languages, of Vietnamese and of Azerbaijani, so that no title needs a font that the site does not have.
 */
const CARD_FONTS: FontSubset[] = [
  { script: 'latin', characters: LATIN },
  { script: 'latin-ext', characters: range(0x100, 0x17f) + range(0x218, 0x21b) + 'Əəẞ' },
  { script: 'vietnamese', characters: 'ƠơƯư' + range(0x1ea0, 0x1ef9) },
  { script: 'greek', characters: range(0x370, 0x3ff) },
  { script: 'cyrillic', characters: range(0x400, 0x45f) + range(0x490, 0x491) },
].map(({ script, characters }) => ({
  file: `card-${script}.woff`,
  source: `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`,
  characters,
  features: ['kern'],
  fixedWeight: 600,
}));

const INTER = {
  source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  // Features that browsers turn on by default, then those of `globals.css` and `tabular-nums`. Not `calt`, which has 4 KB: it
  // draws arrows for hyphens with a greater-than sign, and raises signs between digits and capital letters.
  features: ['ccmp', 'kern', 'cv05', 'cv08', 'ss03', 'tnum'],
  weights: { min: 400, max: 600 },
};

/** Files of one weight each: nearly all code has the regular one. A variable font is as large as both together. */
const JETBRAINS_MONO = {
  source: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  // No `calt`, because code is shown without ligatures.
  features: ['ccmp'],
  fixedWeight: 400,
};

export const FONT_SUBSETS: FontSubset[] = [
  ...CARD_FONTS,
  { ...INTER, file: 'inter.woff2', characters: ENGLISH, features: ['locl', ...INTER.features] },
  { ...INTER, file: 'inter-accented.woff2', characters: ACCENTED },
  {
    ...JETBRAINS_MONO,
    file: 'jetbrains-mono.woff2',
    characters: ENGLISH,
    features: ['locl', ...JETBRAINS_MONO.features],
  },
  { ...JETBRAINS_MONO, file: 'jetbrains-mono-bold.woff2', characters: ASCII, features: [], fixedWeight: 600 },
  { ...JETBRAINS_MONO, file: 'jetbrains-mono-accented.woff2', characters: ACCENTED },
  {
    file: 'jetbrains-mono-symbols.woff2',
    source: 'jetbrains-mono/fonts/webfonts/JetBrainsMono-Regular.woff2',
    characters: CODE_SYMBOLS,
    features: [],
  },
];

/** Returns the file of a subset. */
export async function makeSubset(subset: FontSubset): Promise<Buffer> {
  const { file, source, characters, features, weights, fixedWeight } = subset;
  const original = await readFile(createRequire(import.meta.url).resolve(source));
  const wght = weights ?? fixedWeight;
  return subsetFont(original, characters, {
    targetFormat: file.endsWith('.woff2') ? 'woff2' : 'woff',
    keepFeatures: features,
    ...(wght && { variationAxes: { wght } }),
  });
}
