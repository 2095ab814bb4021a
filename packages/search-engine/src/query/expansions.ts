import type { Vocabulary } from '../index/vocabulary.ts';
import { inflections } from '../text/inflections.ts';

/** How well a term of the index stands for a word of the query: 1 for the word itself, less for what resembles it. */
export interface Expansion {
  weight: number;
  /** Where the term begins with the word: the letters that were typed, which alone are marked in results. */
  typedLetters?: number;
}

export type Expansions = Map<string, Expansion>;

export interface TypoTolerance {
  enabled: boolean;
  /** Letters from which a word may hold one slip, and two. */
  oneSlipFrom: number;
  twoSlipsFrom: number;
}

const INFLECTION_WEIGHT = 0.85;
/** What each typing slip leaves of a match. */
const SLIP_WEIGHT = 0.7;
/** A slip in a word that is still being typed: from this length, as shorter beginnings resemble everything. */
const SHORTEST_MISTYPED_BEGINNING = 4;

/**
 * The terms of the index that a word of a query finds: itself, its other forms, with `prefix` its completions, and where
 * there is nothing of the kind, terms that differ by typing slips.
 */
export function expansions(
  word: string,
  vocabulary: Vocabulary,
  { prefix, typos }: { prefix: boolean; typos: TypoTolerance },
): Expansions {
  const found: Expansions = new Map();
  const known = vocabulary.has(word);
  if (known) found.set(word, { weight: 1 });
  if (prefix) {
    for (const term of vocabulary.completions(word)) {
      found.set(term, { weight: completionWeight(word, term), typedLetters: word.length });
    }
  }
  for (const term of inflections(word)) {
    const weight = Math.max(INFLECTION_WEIGHT, found.get(term)?.weight ?? 0);
    if (vocabulary.has(term)) found.set(term, { ...found.get(term), weight });
  }
  return found.size > 0 ? found : corrections(word, vocabulary, { prefix, typos });
}

function corrections(
  word: string,
  vocabulary: Vocabulary,
  { prefix, typos }: { prefix: boolean; typos: TypoTolerance },
): Expansions {
  const slips = slipsAllowed(word, typos);
  let near = vocabulary.corrections(word, slips);
  if (near.length === 0 && prefix && word.length >= SHORTEST_MISTYPED_BEGINNING) {
    near = vocabulary.corrections(word, slips, { prefix: true });
  }
  return new Map(near.map(({ term, slips }) => [term, { weight: SLIP_WEIGHT ** slips }]));
}

function slipsAllowed(word: string, { enabled, oneSlipFrom, twoSlipsFrom }: TypoTolerance): number {
  // Numbers that differ by a digit are other numbers.
  if (!enabled || !/\p{L}/u.test(word)) return 0;
  if (word.length >= twoSlipsFrom) return 2;
  return word.length >= oneSlipFrom ? 1 : 0;
}

/** The longer the rest of the word, the less sure that it is meant. */
function completionWeight(word: string, term: string): number {
  return term.length / (term.length + 0.3 * (term.length - word.length)) - 0.05;
}
