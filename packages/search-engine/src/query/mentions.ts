import type { QueryPlan } from './interpretation.ts';

/** How a term of a record relates to the query. */
export interface Mention {
  /** The words of the query that it matches. */
  words: Set<string>;
  /** If it completes a word of the query: the number of letters that were typed. */
  typedLetters?: number;
}

/** What the results of a query highlight. */
export interface Mentions {
  /** The terms of a record that match the query, if `contains` says whether the record contains a term. An interpretation contributes all its terms or none. */
  of: (contains: (term: string) => boolean) => Map<string, Mention>;
  /** The number of words of the query that can match. */
  wordCount: number;
}

export function mentionsOf(plan: QueryPlan): Mentions {
  return {
    of: (contains) => mentionsIn(plan, contains),
    wordCount: plan.words.filter(({ importance }) => importance > 0).length,
  };
}

function mentionsIn({ words, interpretations }: QueryPlan, contains: (term: string) => boolean): Map<string, Mention> {
  const mentions = new Map<string, Mention>();
  for (const { from, to, termGroups } of interpretations) {
    const found = termGroups.map((group) => [...group].filter(([term]) => contains(term)));
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
