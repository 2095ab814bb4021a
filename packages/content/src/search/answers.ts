/** Rules for the answers of pages and sections: questions and terms in visitors' words. */

export const ANSWER_LIMITS = {
  /** Characters of one answer. */
  length: 100,
  /** Answers of one page or section; more do not fit a search record. */
  count: 40,
} as const;

/** What is wrong with a list, and what to do. `index` is the entry; missing for the list as a whole. */
export interface ListProblem {
  message: string;
  index?: number;
}

/** Returns the first problem of a list of answers. */
export function problemOfAnswers(answers: readonly unknown[]): ListProblem | undefined {
  if (answers.length > ANSWER_LIMITS.count) {
    return { message: `Keep the ${ANSWER_LIMITS.count} most important lines. More do not fit the search index.` };
  }
  return problemOfPhrases(answers, ANSWER_LIMITS.length);
}

/** Returns the first entry that is not text, has no words, is too long or is repeated. `length` is in characters. */
export function problemOfPhrases(phrases: readonly unknown[], length: number): ListProblem | undefined {
  const seen = new Set<string>();
  for (const [index, phrase] of phrases.entries()) {
    const message = problemOfPhrase(phrase, length);
    if (message !== undefined) return { message, index };
    const words = normalizePhrase(phrase as string);
    if (seen.has(words)) return { message: `“${words}” is listed twice. Remove one of the two.`, index };
    seen.add(words);
  }
  return undefined;
}

/** Returns the problem of one phrase that visitors search for. `length` is in characters. */
export function problemOfPhrase(phrase: unknown, length: number): string | undefined {
  if (typeof phrase === 'number' || typeof phrase === 'boolean') return `Put ${phrase} in quotes, so that it is text.`;
  if (typeof phrase !== 'string') return 'Enter a text.';
  if (phrase.trim() === '') return 'This line is empty. Enter a text, or remove the line.';
  if (!/[\p{L}\p{N}]/u.test(phrase))
    return `“${phrase.trim()}” has no letters or digits. Search ignores it; remove it.`;
  if (/[\r\n]/.test(phrase)) return 'Put each question or term on its own line.';
  const characters = phrase.trim().length;
  if (characters > length) {
    return `This line has ${characters} characters. Shorten it to the words that matter, at most ${length} characters.`;
  }
  return undefined;
}

/** The phrase as search compares it: normalized (NFKC), in lower case, with single spaces. */
export const normalizePhrase = (phrase: string) =>
  phrase.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Whether search compares one of the texts as equal to the phrase. A list in the content lake may have values of any type. */
export function includesPhrase(texts: readonly unknown[], phrase: string): boolean {
  const words = normalizePhrase(phrase);
  return texts.some((text) => typeof text === 'string' && normalizePhrase(text) === words);
}
