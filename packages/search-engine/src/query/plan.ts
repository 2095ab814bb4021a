import type { Vocabulary } from '../index/vocabulary.ts';
import { inflections } from '../text/inflections.ts';
import { isCommonVerb, isStopWord } from '../text/stop-words.ts';
import type { Word } from '../text/words.ts';
import { words as wordsOf } from '../text/words.ts';
import { endsCompound } from './words/ends-compound.ts';
import type { TypoTolerance } from './words/expansions.ts';
import { expansions } from './words/expansions.ts';
import type { Interpretation, QueryPlan, QueryWord, TermGroup } from './interpretation.ts';
import type { SynonymRule } from './words/synonyms.ts';

export interface PlanOptions {
  vocabulary: Vocabulary;
  synonyms: SynonymRule[];
  typos: TypoTolerance;
  /** Which words of the query also match as prefixes. */
  queryType: 'prefixLast' | 'prefixAll' | 'prefixNone';
}

const MAX_WORDS = 32;
/** Weights of `setState` as `set` and `state`: if the index does not contain `setstate`, and if it does. */
const SPLIT_COMPOUND_WEIGHT = 0.95;
/** High enough that pages with the split spelling are found, too. */
const SPLIT_KNOWN_COMPOUND_WEIGHT = 0.6;
const JOINED_WEIGHT = 0.95;
const SYNONYM_WEIGHT = 0.9;
const INFLECTED_SYNONYM_WEIGHT = 0.9;
/** Weights of `filesync` as `file sync`: if the index does not contain `filesync`, and if it does. */
const SPLIT_UNKNOWN_WEIGHT = 0.9;
const SPLIT_KNOWN_WEIGHT = 0.6;
/** How much a completion of the last part of `wi-fi` counts if the part is a word itself, compared with other completions. */
const COMPOUND_COMPLETION_FACTOR = 0.3;
const MAX_JOINED_WORDS = 3;
const MIN_HALF_LENGTH = 3;
/** Minimum length of the second half of a word that is being typed. */
const MIN_PREFIX_LENGTH = 2;
/** The importance of a word that the index does not contain, compared with the rarest that it contains. */
const UNKNOWN_WORD_FACTOR = 1.6;
/** The importance of a verb such as "need", which is in many questions, compared with another word. */
const COMMON_VERB_FACTOR = 0.4;
/** Weight of a word that every record contains. */
const MIN_IMPORTANCE = 0.1;
/** The most interpretations of a query, whatever its synonyms. */
const MAX_INTERPRETATIONS = 200;

/** Computes how the words of a query can match the records of an index. */
export function planQuery(query: string, options: PlanOptions): QueryPlan {
  const words = wordsOf(query).slice(0, MAX_WORDS);
  const onlyStopWords = words.every(([whole]) => isStopWord(whole.term));
  const interpretations: Interpretation[] = [];
  const planned: QueryWord[] = words.map((word, place) => {
    const text = word[0].term;
    if (isStopWord(text) && !onlyStopWords) return { text, importance: 0 };
    const prefix = isPrefix(place, words.length, options.queryType);
    const own = interpretationsOfWord(word, place, {
      ...options,
      prefix,
      completionFactor: endsCompound(query, words, place, options.synonyms) ? COMPOUND_COMPLETION_FACTOR : 1,
    });
    interpretations.push(...own);
    return { text, importance: importance(text, own[0]?.termGroups[0], options) };
  });
  interpretations.push(
    ...joinedInterpretations(planned, options),
    ...synonymInterpretations(planned, interpretations, options),
  );
  return {
    words: planned,
    interpretations: interpretations
      .filter(({ termGroups }) => termGroups.every((group) => group.size > 0))
      .slice(0, MAX_INTERPRETATIONS),
  };
}

function isPrefix(place: number, length: number, queryType: PlanOptions['queryType']): boolean {
  return queryType === 'prefixAll' || (queryType === 'prefixLast' && place === length - 1);
}

function interpretationsOfWord(
  [whole, ...parts]: Word,
  place: number,
  options: PlanOptions & { prefix: boolean; completionFactor: number },
): Interpretation[] {
  const { vocabulary, typos, prefix, completionFactor } = options;
  const span = { from: place, to: place + 1 };
  const group = (term: string, last: boolean) =>
    expansions(term, vocabulary, { prefix: prefix && last, completionFactor, typos });
  const exact = (term: string, last: boolean) =>
    expansions(term, vocabulary, { prefix: prefix && last, typos: { ...typos, enabled: false } });
  const wholeGroup = group(whole.term, true);
  const interpretations = [{ ...span, weight: 1, termGroups: [wholeGroup] }];
  // The numbers of `1.4.2` are also in texts that have nothing to do with that version.
  if (whole.term.includes('.') && wholeGroup.size > 0) return interpretations;
  if (parts.length > 0) {
    const termGroups = parts.map(({ term }, index) => exact(term, index === parts.length - 1));
    // `ros2` is a spelling of `ROS 2`; other compounds, such as `setState`, are names of their own.
    const isNumbered = parts.some(({ term }) => /^\d+$/.test(term));
    const isName = vocabulary.has(whole.term) && !isNumbered;
    const weight = isName ? SPLIT_KNOWN_COMPOUND_WEIGHT : SPLIT_COMPOUND_WEIGHT;
    interpretations.push({ ...span, weight, termGroups });
  } else {
    const halves = splitInHalves(whole.term, vocabulary, prefix);
    if (halves) {
      const weight = vocabulary.has(whole.term) ? SPLIT_KNOWN_WEIGHT : SPLIT_UNKNOWN_WEIGHT;
      interpretations.push({ ...span, weight, termGroups: [exact(halves[0], false), exact(halves[1], true)] });
    }
  }
  return interpretations;
}

/** Splits a word into two words of the index. Of several splits, returns the one whose rarer half is most frequent. */
function splitInHalves(word: string, vocabulary: Vocabulary, prefix: boolean): [string, string] | undefined {
  let best: [string, string] | undefined;
  let bestCount = 0;
  const shortestEnd = prefix && !vocabulary.has(word) ? MIN_PREFIX_LENGTH : MIN_HALF_LENGTH;
  for (let at = MIN_HALF_LENGTH; at <= word.length - shortestEnd; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (!vocabulary.has(left)) continue;
    const known = vocabulary.has(right) || (prefix && vocabulary.completions(right).length > 0);
    const count = known ? Math.min(vocabulary.count(left), Math.max(1, vocabulary.count(right))) : 0;
    if (count > bestCount) {
      best = [left, right];
      bestCount = count;
    }
  }
  return best;
}

/** `file sync` as `filesync`, if the index contains that word. */
function joinedInterpretations(words: QueryWord[], { vocabulary }: PlanOptions): Interpretation[] {
  const interpretations: Interpretation[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 2; to <= Math.min(words.length, from + MAX_JOINED_WORDS); to += 1) {
      const joined = textOf(words.slice(from, to), '');
      if (vocabulary.has(joined)) {
        interpretations.push({
          from,
          to,
          weight: JOINED_WEIGHT,
          termGroups: [new Map([[joined, { weight: 1 }]])],
        });
      }
    }
  }
  return interpretations;
}

/** Synonyms apply to the words of the query and their inflections and corrections, not to other synonyms. */
function synonymInterpretations(
  words: QueryWord[],
  ownInterpretations: Interpretation[],
  { vocabulary, synonyms, typos }: PlanOptions,
): Interpretation[] {
  const exact = { prefix: false, typos: { ...typos, enabled: false } };
  const forms = formsOfWords(words, ownInterpretations);
  return synonyms.flatMap(({ phrase, alternatives }) =>
    placesOf(phrase, forms).flatMap(({ from, weight }) =>
      alternatives.map((alternative) => ({
        from,
        to: from + phrase.length,
        weight: SYNONYM_WEIGHT * weight,
        termGroups: alternative.map((term) => expansions(term, vocabulary, exact)),
      })),
    ),
  );
}

/** For each word of the query: the terms that it may stand for, each with its weight. */
function formsOfWords(words: QueryWord[], ownInterpretations: Interpretation[]): Map<string, number>[] {
  const forms = words.map(({ text }) => new Map(inflections(text).map((form) => [form, INFLECTED_SYNONYM_WEIGHT])));
  for (const { from, to, termGroups } of ownInterpretations) {
    const [group] = termGroups;
    if (!group || termGroups.length > 1 || to > from + 1) continue;
    for (const [term, { weight, typedLetters }] of group)
      if (typedLetters === undefined) forms[from]?.set(term, weight);
  }
  for (const [place, { text }] of words.entries()) forms[place]?.set(text, 1);
  return forms;
}

function placesOf(phrase: string[], forms: Map<string, number>[]): { from: number; weight: number }[] {
  const places: { from: number; weight: number }[] = [];
  for (let from = 0; from + phrase.length <= forms.length; from += 1) {
    const weight = Math.min(...phrase.map((term, place) => forms[from + place]?.get(term) ?? 0));
    if (weight > 0) places.push({ from, weight });
  }
  return places;
}

function textOf(words: QueryWord[], separator: string): string {
  return words.map((word) => word.text).join(separator);
}

/**
 * Inverse document frequency. A word that the index does not contain is more important than any other, so that a query about
 * another subject finds nothing.
 */
function importance(text: string, group: TermGroup | undefined, { vocabulary }: PlanOptions): number {
  const factor = isCommonVerb(text) ? COMMON_VERB_FACTOR : 1;
  const counts = [...(group?.keys() ?? [])].map((term) => vocabulary.count(term));
  if (counts.length === 0) return factor * UNKNOWN_WORD_FACTOR * vocabulary.rarity(1);
  return factor * vocabulary.rarity(Math.max(...counts)) + MIN_IMPORTANCE;
}
