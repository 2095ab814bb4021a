import type { Word } from '../../text/words.ts';
import type { SynonymRule } from './synonyms.ts';

/** A hyphen, or one at which lines do not break. */
const HYPHEN = /^[-\u2010\u2011]$/;

/**
 * Whether a word of a query is the last part of a compound: of a hyphenated word such as `wi-fi`, or of a phrase that has a
 * synonym. Then it is less likely to be the start of a longer word.
 */
export function endsCompound(
  query: string,
  words: readonly Word[],
  place: number,
  synonyms: readonly SynonymRule[],
): boolean {
  const [previous, last] = [words[place - 1]?.[0], words[place]?.[0]];
  if (!previous || !last) return false;
  if (HYPHEN.test(query.slice(previous.end, last.start))) return true;
  const typed = words.slice(0, place + 1).map(([whole]) => whole.term);
  return synonyms.some(
    ({ phrase }) => phrase.length > 1 && phrase.every((term, index) => term === typed.at(index - phrase.length)),
  );
}
