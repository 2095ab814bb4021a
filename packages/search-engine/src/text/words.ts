/** One searchable form of a word, and its range in the text (UTF-16 offsets). */
interface Form {
  term: string;
  start: number;
  end: number;
}

/**
 * A word of a text: its whole form first, then its parts if it is a compound. `ros2node` has the forms `ros2node`,
 * `ros`, `2` and `node`, so that joined and split spellings find each other.
 */
export type Word = [whole: Form, ...parts: Form[]];

const WORD = /[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*/gu;
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}\p{Lt}\p{M}]+/gu;
/** `URLs`, `APIs`: a plural, not a compound. */
const PLURAL_ACRONYM = /^\p{Lu}{2,}s$/u;
/** Matches most words: they need no folding and no splitting. */
const PLAIN = /^(?:[a-z]+|\d+)$/;

/** Splits a text into its words, in order. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    const start = match.index;
    if (PLAIN.test(word)) {
      found.push([{ term: word, start, end: start + word.length }]);
      continue;
    }
    const whole = form(word, start);
    if (whole.term !== '') found.push([whole, ...partsOf(word, start)]);
  }
  return found;
}

/** Every form of every word, in the form that the index stores. */
export function terms(text: string): string[] {
  return words(text).flatMap((word) => word.map(({ term }) => term));
}

function partsOf(word: string, offset: number): Form[] {
  if (/['’]/.test(word) || PLURAL_ACRONYM.test(word)) return [];
  const parts = Array.from(word.matchAll(PART), (part) => form(part[0], offset + part.index));
  return parts.length > 1 ? parts : [];
}

function form(word: string, start: number): Form {
  return { term: fold(word), start, end: start + word.length };
}

/** Lowercase without accents, possessives and outer underscores: `_Müller's` becomes `muller`. */
function fold(word: string): string {
  return (
    word
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/['’]s$/, '')
      // The lookbehind keeps a long run of underscores inside a word from being scanned from each of its positions.
      .replaceAll(/['’]|^_+|(?<!_)_+$/g, '')
  );
}
