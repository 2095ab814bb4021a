/**
 * Characters that the fonts of social cards have (`src/fonts/subsets.ts`). The library would fetch fonts for others from the
 * internet.
 */
const NOT_DRAWABLE = /[^ -~¡-¬®-ÿĀ-ňŊ-žƏƠơƯưȘ-țəʻʼΆΈ-ΊΌΎ-ΡΣ-ώЀ-џҐґẞẠ-ỹ–—‘’‚“”„•…€™−]/gu;

/** Not of emoji such as ℹ, nor modifier letters such as ʿ, without which a word is still readable. */
const NOT_DRAWABLE_LETTER = new RegExp(`(?=\\p{L})(?![\\p{Lm}\\p{Emoji}])${NOT_DRAWABLE.source}`, 'gu');

/** Characters with a common replacement. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, ' '],
  [/[‐‑]/g, '-'],
  [/→/g, '–'],
];

/**
 * The part of a text that a social card can show, at most `maxLength` characters of it: without emoji and symbols that the
 * fonts do not have, and with base letters in place of accented ones. Empty if letters would be missing, because a name or a
 * title with gaps is wrong.
 */
export function drawableText(text: string, maxLength: number): string {
  const replaced = REPLACEMENTS.reduce((of, [from, to]) => of.replaceAll(from, to), text.normalize('NFC'));
  const simplified = replaced.replaceAll(NOT_DRAWABLE_LETTER, toBaseLetters);
  if (simplified.search(NOT_DRAWABLE_LETTER) !== -1) return '';
  const drawable = simplified.replaceAll(NOT_DRAWABLE, '').replaceAll(/ +/g, ' ').trim();
  return drawable.length <= maxLength ? drawable : `${drawable.slice(0, maxLength).trimEnd()}…`;
}

/** Such as `a` for `ǎ`, or `fi` for the ligature. */
const toBaseLetters = (letter: string) => letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
