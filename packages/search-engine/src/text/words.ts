/** One form of a word that can be searched, and the stretch of the text (UTF-16 offsets) that it stands for. */
export interface Form {
  term: string;
  start: number;
  end: number;
}

/**
 * A word of a text: its whole form first, then its parts where it is a compound. `ros2node` has the forms `ros2node`,
 * `ros`, `2` and `node`, so that joined and split spellings find each other.
 */
export type Word = [whole: Form, ...parts: Form[]];

const WORD = /[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*/gu;
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}\p{Lt}\p{M}]+/gu;
/** `URLs`, `APIs`: a plural, not a compound. */
const PLURAL_ACRONYM = /^\p{Lu}{2,}s$/u;
const PLAIN = /^[a-z0-9]+$/;

/** Splits a text into its words, in order. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const whole = form(match[0], match.index);
    if (whole.term !== '') found.push([whole, ...partsOf(match[0], match.index)]);
  }
  return found;
}

/** Every form of every word, as an index stores them. */
export function terms(text: string): string[] {
  return words(text).flatMap((word) => word.map(({ term }) => term));
}

function partsOf(word: string, offset: number): Form[] {
  if (PLAIN.test(word) && !(/\d/.test(word) && /[a-z]/.test(word))) return [];
  if (/['’]/.test(word) || PLURAL_ACRONYM.test(word)) return [];
  const parts = Array.from(word.matchAll(PART), (part) => form(part[0], offset + part.index));
  return parts.length > 1 ? parts : [];
}

function form(word: string, start: number): Form {
  return { term: fold(word), start, end: start + word.length };
}

/** Lower case without accents, possessives and outer underscores: `_Müller's` becomes `muller`. */
function fold(word: string): string {
  if (PLAIN.test(word)) return word;
  return word
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replaceAll(/['’]|^_+|_+$/g, '');
}
