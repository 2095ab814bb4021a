import { LRUCache } from 'lru-cache';

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

/**
 * A dot between digits is part of a word: `1.4.2` is not three numbers. So are the signs of `C++` and `C#`: `C` is another language,
 * and as the beginning of a word it is nearly everywhere.
 */
const WORD =
  /[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+|(?<=\p{N})\.(?=\p{N})[\p{L}\p{M}\p{N}_]+)*(?:(?<=\p{L})(?:\+\+(?!\+)|#(?![\p{L}\p{N}_#])))?/gu;
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}\p{Lt}\p{M}]+/gu;
/** `URLs`, `APIs`: a plural, not a compound. */
const PLURAL_ACRONYM = /^\p{Lu}{2,}s$/u;
/** Matches most words: they need no folding and no splitting. */
const PLAIN = /^(?:[a-z]+|\d+)$/;

/**
 * `doesn't`, `can't` and `cannot` are searched as `not`, so that they find what is written as two words. Many people type
 * them without an apostrophe.
 */
const NEGATION = /^(?:cannot|(?:are|ca|could|did|do|does|had|has|have|is|must|need|should|was|were|wo|would)n['’]?t)$/;

/** `v2.1` is searched as `2.1`. */
const VERSION = /^v(?=\p{N}+\.)/iu;

/** The end of words such as `robot's`, `we're` and `I'll`. */
const SHORT_ENDING = /['’](?:d|ll|m|re|s|ve)$/;

/** Splits a text into its words, in order. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const { index, 0: word } = match;
    if (PLAIN.test(word)) {
      found.push([{ term: plainTerm(word), start: index, end: index + word.length }]);
      continue;
    }
    const [whole, ...parts] = formsOf(word).map((form) => ({
      ...form,
      start: form.start + index,
      end: form.end + index,
    }));
    if (whole) found.push([whole, ...parts]);
  }
  return found;
}

/** Every form of every word, in the form that the index stores. */
export function terms(text: string): string[] {
  const found: string[] = [];
  for (const word of text.match(WORD) ?? []) {
    if (PLAIN.test(word)) found.push(plainTerm(word));
    else for (const { term } of formsOf(word)) found.push(term);
  }
  return found;
}

/** Most words of a text occur in many others. */
const knownForms = new LRUCache<string, readonly Form[]>({ max: 20_000 });
const MAX_KNOWN_LENGTH = 32;

/** The forms of a word that starts at offset 0, the whole first; none if nothing of it can be searched. */
function formsOf(word: string): readonly Form[] {
  const known = knownForms.get(word);
  if (known) return known;
  const start = VERSION.test(word) ? 1 : 0;
  const whole = form(word.slice(start), start);
  const forms = whole.term === '' ? [] : [whole, ...partsOf(word).filter((part) => part.start >= start)];
  if (word.length <= MAX_KNOWN_LENGTH) knownForms.set(word, forms);
  return forms;
}

/** The last letters are compared first, because this runs for nearly every word of every text. */
function plainTerm(word: string): string {
  return (word.endsWith('nt') || word.endsWith('not')) && NEGATION.test(word) ? 'not' : word;
}

function partsOf(word: string): Form[] {
  if (/['’]/.test(word) || PLURAL_ACRONYM.test(word)) return [];
  const parts = Array.from(word.matchAll(PART), (part) => form(part[0], part.index));
  return parts.length > 1 ? parts : [];
}

function form(word: string, start: number): Form {
  return { term: fold(word), start, end: start + word.length };
}

/** Lowercase without accents, short endings and outer underscores: `_Müller's` becomes `muller`. */
function fold(word: string): string {
  const folded = word
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  if (NEGATION.test(folded)) return 'not';
  // The lookbehind keeps a long run of underscores inside a word from being scanned from each of its positions.
  return folded.replace(SHORT_ENDING, '').replaceAll(/['’]|^_+|(?<!_)_+$/g, '');
}
