import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** A font file as visitors get it: made from a package's file by leaving out what the site never draws. */
export interface FontSubset {
  /** In this folder. */
  file: string;
  /** Where the whole font stands, as a module specifier. */
  source: string;
  /** Every character that is kept. */
  characters: string;
  /** OpenType features that the styles or a shaper turn on. */
  features: string[];
  /** Weights that the styles use; absent for a font of one weight. */
  weights?: { min: number; max: number };
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * ASCII, Latin-1, the letters of western Europe outside it, punctuation, arrows and signs. Combining marks are left to
 * shapers, which draw a letter and its mark as the one character that is here.
 */
const LATIN = [range(0x20, 0x7e), range(0xa0, 0xff), 'ıŒœʻʼˆ˚˜', range(0x2000, 0x206f), '€™↑↓−∕'].join('');

/** What directory trees, progress bars and diagrams in code are drawn with: arrows, boxes, blocks, marks. */
const CODE_SYMBOLS = [range(0x2190, 0x21ff), range(0x2500, 0x259f), '■□▪▫▲△▶▷▼▽◀◁◆◇○●≈≠≤≥≡∞✓✔✗✘'].join('');

export const FONT_SUBSETS: FontSubset[] = [
  {
    file: 'inter.woff2',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    characters: LATIN,
    // Those that browsers turn on by themselves, then those of `globals.css` and `tabular-nums`.
    features: ['calt', 'ccmp', 'kern', 'locl', 'cv05', 'cv08', 'ss03', 'tnum'],
    weights: { min: 400, max: 700 },
  },
  {
    file: 'jetbrains-mono.woff2',
    source: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    characters: LATIN,
    // No `calt`: code is shown as it was typed, without ligatures.
    features: ['ccmp', 'locl'],
    weights: { min: 400, max: 700 },
  },
  {
    file: 'jetbrains-mono-symbols.woff2',
    source: 'jetbrains-mono/fonts/webfonts/JetBrainsMono-Regular.woff2',
    characters: CODE_SYMBOLS,
    features: [],
  },
];

/** Makes the file of a subset, the same one every time. */
export async function makeSubset({ source, characters, features, weights }: FontSubset): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(source));
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    ...(weights && { variationAxes: { wght: weights } }),
  });
}
