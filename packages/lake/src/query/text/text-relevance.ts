import type { TextTerm } from './text-query.ts';
import { wordsOf } from './tokens.ts';

/** Saturation of the frequency of a word, and the weight of the length of the text. Usual values of BM25. */
const K1 = 1.2;
const B = 0.75;

/**
 * Relevance of a text: 0 if it does not match, otherwise greater than 0. It is BM25 without the statistics of the dataset,
 * which are not kept: all words are equally rare, and the caller states the length of a typical text.
 * @param typicalLength in words
 */
export function relevanceOf(text: string, terms: readonly TextTerm[], typicalLength: number): number {
  const words = wordsOf(text);
  if (!matchesTerms(words, terms)) return 0;
  const lengthFactor = K1 * (1 - B + (B * words.length) / typicalLength);
  let relevance = 0;
  for (const term of terms) {
    if (term.isExcluded) continue;
    const frequency = frequencyOf(term, words);
    relevance += (frequency * (K1 + 1)) / (frequency + lengthFactor);
  }
  // A query that only excludes words finds all texts equally.
  return relevance === 0 ? 1 : relevance;
}

/** Whether words of a text, in order, match all terms. */
export function matchesTerms(words: readonly string[], terms: readonly TextTerm[]): boolean {
  return terms.every((term) => frequencyOf(term, words) > 0 !== term.isExcluded);
}

function frequencyOf({ words: wanted, lastIsPrefix }: TextTerm, words: readonly string[]): number {
  const last = wanted.length - 1;
  const lastWord = wanted[last] ?? '';
  const others = wanted.slice(0, last);
  let frequency = 0;
  for (let end = last; end < words.length; end++) {
    const word = words[end] ?? '';
    const endMatches = lastIsPrefix ? word.startsWith(lastWord) : word === lastWord;
    if (endMatches && others.every((other, index) => words[end - last + index] === other)) frequency++;
  }
  return frequency;
}
