/**
 * Characters that the fonts of social cards have (`src/fonts/subsets.ts`). The library would fetch fonts for others from the
 * internet.
 */
const NOT_DRAWABLE = /[^ -~¡-¬®-ÿĀ-ňŊ-žȘ-țΆΈ-ΊΌΎ-ΡΣ-ώЀ-џҐґ–—‘’‚“”„•…€™−]/gu;

const NOT_DRAWABLE_LETTER = new RegExp(`(?=\\p{L})${NOT_DRAWABLE.source}`, 'gu');

/** Characters with a common replacement. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, ' '],
  [/[‐‑]/g, '-'],
  [/→/g, '–'],
];

/**
 * The part of a text that a social card can show, at most `maxLength` characters of it. Empty if the text is in a script that
 * the fonts do not have.
 */
export function drawableText(text: string, maxLength: number): string {
  const replaced = REPLACEMENTS.reduce((of, [from, to]) => of.replaceAll(from, to), text.normalize('NFC'));
  const letters = replaced.match(/\p{L}/gu)?.length ?? 0;
  const missing = replaced.match(NOT_DRAWABLE_LETTER)?.length ?? 0;
  if (missing > letters / 4) return '';
  const drawable = replaced.replaceAll(NOT_DRAWABLE, '').replaceAll(/ +/g, ' ').trim();
  return drawable.length <= maxLength ? drawable : `${drawable.slice(0, maxLength).trimEnd()}…`;
}
