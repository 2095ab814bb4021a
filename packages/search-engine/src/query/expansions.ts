import type { Vocabulary } from '../index/vocabulary.ts';
import { inflections } from '../text/inflections.ts';

/** How well a term of the index stands for a word of the query: 1 for the word itself, less for what resembles it. */
interface Expansion {
  weight: number;
  /** What a match of the term counts towards the score. */
  boost: number;
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
  const weights = new Map<string, number>();
  const completions = new Set(prefix ? vocabulary.completions(word) : []);
  if (vocabulary.has(word)) weights.set(word, 1);
  for (const term of completions) weights.set(term, completionWeight(word, term));
  for (const term of inflections(word)) {
    if (vocabulary.has(term)) weights.set(term, Math.max(INFLECTION_WEIGHT, weights.get(term) ?? 0));
  }
  if (weights.size === 0) {
    for (const { term, slips } of corrections(word, vocabulary, prefix, typos)) weights.set(term, SLIP_WEIGHT ** slips);
  }
  const commonest = Math.max(...[...weights.keys()].map((term) => vocabulary.count(term)));
  const rarity = vocabulary.rarity(commonest);
  return new Map(
    [...weights].map(([term, weight]) => {
      // BM25 favours rare terms, but a rare form of a common word tells no more than the word.
      const boost = (weight ** 2 * rarity) / vocabulary.rarity(vocabulary.count(term));
      return [term, { weight, boost, ...(completions.has(term) && { typedLetters: word.length }) }];
    }),
  );
}

function corrections(
  word: string,
  vocabulary: Vocabulary,
  prefix: boolean,
  typos: TypoTolerance,
): { term: string; slips: number }[] {
  const slips = slipsAllowed(word, typos);
  const near = vocabulary.corrections(word, slips);
  const isBeginning = near.length === 0 && prefix && word.length >= SHORTEST_MISTYPED_BEGINNING;
  return isBeginning ? vocabulary.corrections(word, slips, { prefix: true }) : near;
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
