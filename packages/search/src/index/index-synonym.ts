import type { SearchSynonym } from '@site/content/models/documents';
import { normalizePhrase, problemOfPhrase } from '@site/content/search/answers';
import { MAX_SYNONYMS } from '@site/content/search/synonyms';
import { SEARCH_LIMITS } from '@site/site/constants';

/** A synonym of an index, in the form of Algolia's API. */
export interface IndexSynonym {
  /** Id of the document. */
  objectID: string;
  type: 'synonym' | 'oneWaySynonym';
  /** The word that a one-way synonym is for. */
  input?: string;
  synonyms: string[];
}

/** Objects that have to be saved and deleted, by objectID. */
export interface SynonymDiff {
  save: string[];
  remove: string[];
}

/**
 * Converts documents to synonyms. Leaves out and reports words and entries that the service would reject, because it
 * rejects all synonyms for one of them.
 */
export function toIndexSynonyms(
  documents: readonly SearchSynonym[],
  report: (message: string) => void,
): IndexSynonym[] {
  return documents.flatMap(({ _id, input, synonyms }): IndexSynonym[] => {
    const words = distinctWords(synonyms, _id, report).filter((word) => !input || !isSame(word, input));
    if (words.length > MAX_SYNONYMS) {
      report(`Search synonym ${_id} has ${words.length} words; search uses the first ${MAX_SYNONYMS}.`);
    }
    const used = words.slice(0, MAX_SYNONYMS);
    const problem = input ? problemOfPhrase(input, SEARCH_LIMITS.queryLength) : undefined;
    if (problem !== undefined || used.length < (input ? 1 : 2)) {
      report(`Search synonym ${_id} is left out. ${problem ?? 'It needs at least two words.'}`);
      return [];
    }
    return input
      ? [{ objectID: _id, type: 'oneWaySynonym', input: input.trim(), synonyms: used }]
      : [{ objectID: _id, type: 'synonym', synonyms: used }];
  });
}

/** Compares the synonyms of an index with those it should have. */
export function diffSynonyms(indexed: readonly IndexSynonym[], wanted: readonly IndexSynonym[]): SynonymDiff {
  const before = new Map(indexed.map((synonym) => [synonym.objectID, canonical(synonym)]));
  const save = wanted.filter((synonym) => before.get(synonym.objectID) !== canonical(synonym));
  const kept = new Set(wanted.map(({ objectID }) => objectID));
  return {
    save: save.map(({ objectID }) => objectID),
    remove: [...before.keys()].filter((objectID) => !kept.has(objectID)),
  };
}

/** Services return the type in upper or lower case. */
const canonical = ({ type, input = '', synonyms }: IndexSynonym) =>
  JSON.stringify([type.toLowerCase(), input, synonyms]);

function distinctWords(words: readonly string[], id: string, report: (message: string) => void): string[] {
  const distinct = new Map<string, string>();
  for (const word of words) {
    const problem = problemOfPhrase(word, SEARCH_LIMITS.queryLength);
    if (problem !== undefined) report(`A word of search synonym ${id} is left out. ${problem}`);
    else if (!distinct.has(normalizePhrase(word))) distinct.set(normalizePhrase(word), word.trim());
  }
  return [...distinct.values()];
}

const isSame = (one: string, other: string) => normalizePhrase(one) === normalizePhrase(other);
