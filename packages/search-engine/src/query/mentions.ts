import type { QueryPlan } from './reading.ts';

/** What a term in a record has to do with the query. */
export interface Mention {
  /** The words of the query that it answers. */
  words: Set<string>;
  /** How many of its letters were typed, where it completes a word of the query. */
  typedLetters?: number;
}

/** What is marked in the results of a query. */
export interface Mentions {
  /** Of the terms that a record holds, those that answer the query there: all terms of a reading or none. */
  of: (terms: string[]) => Map<string, Mention>;
  /** How many words of the query can be answered. */
  wordCount: number;
}

export function mentionsOf(plan: QueryPlan): Mentions {
  return {
    of: (terms) => mentionsIn(plan, new Set(terms)),
    wordCount: plan.words.filter(({ importance }) => importance > 0).length,
  };
}

function mentionsIn({ words, readings }: QueryPlan, held: Set<string>): Map<string, Mention> {
  const mentions = new Map<string, Mention>();
  for (const { from, to, slots } of readings) {
    const found = slots.map((slot) => [...slot].filter(([term]) => held.has(term)));
    if (found.some((terms) => terms.length === 0)) continue;
    for (const [term, { typedLetters }] of found.flat()) {
      const mention = mentions.get(term) ?? { words: new Set() };
      for (const { text, importance } of words.slice(from, to)) if (importance > 0) mention.words.add(text);
      if (typedLetters !== undefined) mention.typedLetters = typedLetters;
      mentions.set(term, mention);
    }
  }
  return mentions;
}
