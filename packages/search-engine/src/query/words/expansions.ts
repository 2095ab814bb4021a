import type { Vocabulary } from '../../index/vocabulary.ts';
import { isEnglishWord } from '../../text/english-words.ts';
import { inflections } from '../../text/inflections.ts';

/** How closely a term of the index matches a word of the query: 1 for the word itself, less for similar terms. */
interface Expansion {
  weight: number;
  /** If the term starts with the word: the number of typed letters, which results highlight. */
  typedLetters?: number;
}

export type Expansions = Map<string, Expansion>;

export interface TypoTolerance {
  enabled: boolean;
  /** Length from which a word may contain one typo, and two. */
  oneEditFrom: number;
  twoEditsFrom: number;
}

const INFLECTION_WEIGHT = 0.8;
/** How much an edit costs, as a multiple of the share of the letters that it changes; and another first letter. */
const EDIT_COST = 1.8;
const FIRST_LETTER_FACTOR = 0.85;
/**
 * A word that the index contains may still be a typo of a writer, which must not hide the pages with the right spelling. It
 * is, if it is long enough and its correction is in so many times more records.
 */
const MIN_WRITTEN_TYPO_LENGTH = 5;
const WRITTEN_TYPO_FACTOR = 3;
/** Shorter prefixes with a typo are similar to too many terms. */
const MIN_MISTYPED_PREFIX_LENGTH = 4;

/**
 * The terms of the index that match a word of a query: the word, its inflections and, with `prefix`, its completions. If
 * there are none, or the word seems to be a typo in the index too, the terms within the permitted number of edits as well,
 * unless the word is an English word: it is spelled as meant.
 *
 * @param options.completionFactor how much completions count if the index contains the word itself
 */
export function expansions(
  word: string,
  vocabulary: Vocabulary,
  { prefix, completionFactor = 1, typos }: { prefix: boolean; completionFactor?: number; typos: TypoTolerance },
): Expansions {
  const weights = new Map<string, number>();
  const completions = new Set(prefix ? vocabulary.completions(word) : []);
  const factor = vocabulary.has(word) ? completionFactor : 1;
  if (vocabulary.has(word)) weights.set(word, 1);
  for (const term of completions) weights.set(term, factor * completionWeight(word, term));
  for (const term of inflections(word)) {
    if (vocabulary.has(term)) weights.set(term, Math.max(INFLECTION_WEIGHT, weights.get(term) ?? 0));
  }
  if ((weights.size === 0 || vocabulary.has(word)) && !isEnglishWord(word)) {
    const found =
      weights.size === 0
        ? corrections(word, vocabulary, prefix, typos)
        : correctionsOfWrittenTypo(word, vocabulary, typos);
    for (const { term, edits } of found) {
      weights.set(term, Math.max(correctionWeight(word, term, edits), weights.get(term) ?? 0));
    }
  }
  return new Map(
    [...weights].map(([term, weight]) => [
      term,
      { weight, ...(completions.has(term) && { typedLetters: word.length }) },
    ]),
  );
}

function corrections(
  word: string,
  vocabulary: Vocabulary,
  prefix: boolean,
  typos: TypoTolerance,
): { term: string; edits: number }[] {
  const edits = maxEditsFor(word, typos);
  const near = vocabulary.corrections(word, edits);
  const matchesAsPrefix = near.length === 0 && prefix && word.length >= MIN_MISTYPED_PREFIX_LENGTH;
  return matchesAsPrefix ? vocabulary.corrections(word, edits, { prefix: true }) : near;
}

function correctionsOfWrittenTypo(
  word: string,
  vocabulary: Vocabulary,
  typos: TypoTolerance,
): { term: string; edits: number }[] {
  if (word.length < MIN_WRITTEN_TYPO_LENGTH || /\d/.test(word)) return [];
  const minCount = WRITTEN_TYPO_FACTOR * vocabulary.count(word);
  return vocabulary
    .corrections(word, maxEditsFor(word, typos))
    .filter(({ term }) => vocabulary.count(term) >= minCount);
}

function maxEditsFor(word: string, { enabled, oneEditFrom, twoEditsFrom }: TypoTolerance): number {
  // A number with another digit is a different number, not a typo, and `g++` is not `C++`.
  if (!enabled || !/\p{L}/u.test(word) || /[+#]$/.test(word)) return 0;
  if (word.length >= twoEditsFrom) return 2;
  return word.length >= oneEditFrom ? 1 : 0;
}

function correctionWeight(word: string, term: string, edits: number): number {
  const weight = Math.max(0.1, 1 - (EDIT_COST * edits) / word.length);
  return word[0] === term[0] ? weight : weight * FIRST_LETTER_FACTOR;
}

/** Decreases with the number of letters that are missing. */
function completionWeight(word: string, term: string): number {
  return term.length / (term.length + 0.3 * (term.length - word.length)) - 0.05;
}
