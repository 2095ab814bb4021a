/** Which words of a query the results contain, if the service ignored some because nothing has all of them. */

export interface QueryWords {
  kept: string[];
  removed: string[];
}

/** What responses of the service say about the matches of a hit. It is not trusted to have any of these. */
export interface MatchedHit {
  _highlightResult?: unknown;
  _rankingInfo?: { words?: number };
}

/** Reads Algolia's `queryAfterRemoval`: the query with the ignored words in `<em>` elements. */
export function readRemovedWords(queryAfterRemoval: string): QueryWords | undefined {
  const removed = [...queryAfterRemoval.matchAll(/<em>(.*?)<\/em>/g)].flatMap(([, words = '']) => typedWords(words));
  if (removed.length === 0) return undefined;
  // With the punctuation around them, such as the hyphen of a compound.
  const rest = queryAfterRemoval.replaceAll(/[^\s\p{L}\p{N}<>]*<em>.*?<\/em>[^\s\p{L}\p{N}<>]*/gu, ' ');
  return { kept: typedWords(rest), removed };
}

/**
 * Derives the words from the matches of the best hit, because Algolia does not send `queryAfterRemoval` if all words are
 * optional. Returns nothing if a word may have matched where matches are not highlighted: in "also answers", or by a synonym.
 *
 * @param searched Algolia's `parsedQuery`: the query without stop words
 */
export function deriveRemovedWords(query: string, searched: string, best: MatchedHit): QueryWords | undefined {
  const wanted = new Set(foldedWords(searched));
  const matched = new Set(matchedWordsIn(best._highlightResult).flatMap(foldedWords));
  const isExplained = best._rankingInfo?.words === matched.size && [...matched].every((word) => wanted.has(word));
  if (!isExplained || matched.size === 0) return undefined;
  // A compound such as "self-hosting" is two words for the service, and ignored only if both are.
  const isRemoved = (word: string) => {
    const words = foldedWords(word).filter((part) => wanted.has(part));
    return words.length > 0 && words.every((part) => !matched.has(part));
  };
  const typed = typedWords(query);
  const removed = typed.filter(isRemoved);
  return removed.length === 0 ? undefined : { kept: typed.filter((word) => !isRemoved(word)), removed };
}

const typedWords = (text: string) => text.split(/\s+/).filter(Boolean);

const foldedWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of all `matchedWords` in a highlight result, which has the structure of its record. */
function matchedWordsIn(result: unknown): string[] {
  if (typeof result !== 'object' || result === null) return [];
  const { matchedWords } = result as { matchedWords?: unknown };
  if (!Array.isArray(matchedWords)) return Object.values(result).flatMap(matchedWordsIn);
  return matchedWords.filter((word) => typeof word === 'string');
}
