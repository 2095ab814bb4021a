import { SEARCH_LIMITS } from '@site/site/constants';
import { normalizePhrase, problemOfPhrase, problemOfPhrases } from './answers.ts';

/** Rules for the synonyms of the search index. */

/** Hosted Algolia accepts at most this number of words in a synonym. */
export const MAX_SYNONYMS = 20;

/** A synonym as editors enter it. */
export interface SynonymInput {
  input?: string | undefined;
  synonyms?: readonly unknown[] | undefined;
}

/** What is wrong with a synonym, and what to do. `path` is the field and, for a list, the entry. */
export interface SynonymProblem {
  message: string;
  path: ['input'] | ['synonyms'] | ['synonyms', number];
}

/** Returns the first problem of one synonym on its own. */
export function problemOfSynonym({ input, synonyms = [] }: SynonymInput): SynonymProblem | undefined {
  if (input !== undefined && input !== '') {
    const message = problemOfPhrase(input, SEARCH_LIMITS.queryLength);
    if (message !== undefined) return { message, path: ['input'] };
    const own = synonyms.findIndex((synonym) => typeof synonym === 'string' && isSame(synonym, input));
    if (own !== -1) {
      return { message: `“${input.trim()}” always finds itself. Remove it from this list.`, path: ['synonyms', own] };
    }
    if (synonyms.length === 0) {
      return { message: `Add at least one word that a search for “${input.trim()}” also finds.`, path: ['synonyms'] };
    }
  } else if (synonyms.length < 2) {
    return {
      message: 'Add at least two words with the same meaning. One word alone changes nothing.',
      path: ['synonyms'],
    };
  }
  if (synonyms.length > MAX_SYNONYMS) {
    return { message: `Keep at most ${MAX_SYNONYMS} words; the search index accepts no more.`, path: ['synonyms'] };
  }
  const problem = problemOfPhrases(synonyms, SEARCH_LIMITS.queryLength);
  return (
    problem && {
      message: problem.message,
      path: problem.index === undefined ? ['synonyms'] : ['synonyms', problem.index],
    }
  );
}

/** Returns the problem of a synonym among the others: the same words again, or one-way synonyms that form a loop. */
export function conflictOfSynonym(synonym: SynonymInput, others: readonly SynonymInput[]): SynonymProblem | undefined {
  const words = setOf(synonym);
  const equal = others.some((other) => {
    const otherWords = setOf(other);
    return otherWords.size === words.size && [...words].every((word) => otherWords.has(word));
  });
  if (equal) return { message: 'Another entry has the same words. Change that one instead.', path: ['synonyms'] };
  if (!synonym.input) return undefined;
  const { input } = synonym;
  if (others.some((other) => other.input && isSame(other.input, input))) {
    return { message: `Another entry is for searches for “${input.trim()}”. Add the words there.`, path: ['input'] };
  }
  const loop = loopThrough(normalizePhrase(input), [synonym, ...others]);
  return (
    loop && {
      message: `These entries lead back to “${input.trim()}”: ${loop.join(' → ')}. Replace them with one entry that lists all of these words and nothing in “Only in searches for”.`,
      path: ['synonyms'],
    }
  );
}

/** Returns a warning if a two-way synonym shares a word with another one: words of different entries are not connected. */
export function overlapOfSynonym(synonym: SynonymInput, others: readonly SynonymInput[]): SynonymProblem | undefined {
  if (synonym.input) return undefined;
  for (const [index, word] of (synonym.synonyms ?? []).entries()) {
    if (typeof word !== 'string') continue;
    const other = others.find((candidate) => !candidate.input && setOf(candidate).has(normalizePhrase(word)));
    if (other) {
      const listed = (other.synonyms ?? []).map(String).join(', ');
      return {
        message: `“${word.trim()}” is also in the entry “${listed}”. Words of different entries do not find each other; use one entry.`,
        path: ['synonyms', index],
      };
    }
  }
  return undefined;
}

/** The one-way synonyms from `start` back to `start`, as words; `undefined` if there is no such loop. */
function loopThrough(start: string, entries: readonly SynonymInput[]): string[] | undefined {
  const visited = new Set<string>();
  const follow = (word: string, path: string[]): string[] | undefined => {
    for (const { input, synonyms = [] } of entries) {
      if (!input || normalizePhrase(input) !== word) continue;
      for (const next of synonyms) {
        if (typeof next !== 'string') continue;
        const target = normalizePhrase(next);
        if (target === start) return [...path, target];
        if (visited.has(target)) continue;
        visited.add(target);
        const found = follow(target, [...path, target]);
        if (found) return found;
      }
    }
    return undefined;
  };
  return follow(start, [start]);
}

const isSame = (one: string, other: string) => normalizePhrase(one) === normalizePhrase(other);

function setOf({ input, synonyms = [] }: SynonymInput): Set<string> {
  const words = [...(input ? [input] : []), ...synonyms].filter((word) => typeof word === 'string');
  return new Set(words.map(normalizePhrase));
}
