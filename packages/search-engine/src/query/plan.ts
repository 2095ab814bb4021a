import type { Vocabulary } from '../index/vocabulary.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { Word } from '../text/words.ts';
import { words as wordsOf } from '../text/words.ts';
import type { Expansions, TypoTolerance } from './expansions.ts';
import { expansions } from './expansions.ts';
import type { QueryPlan, QueryWord, Reading } from './reading.ts';
import type { SynonymRule } from './synonyms.ts';

export interface PlanOptions {
  vocabulary: Vocabulary;
  synonyms: SynonymRule[];
  typos: TypoTolerance;
  /** Which words may be the beginning of longer ones. */
  queryType: 'prefixLast' | 'prefixAll' | 'prefixNone';
}

const MOST_WORDS = 32;
const SPLIT_COMPOUND_WEIGHT = 0.95;
const JOINED_WEIGHT = 0.95;
const SYNONYM_WEIGHT = 0.9;
/** `filesync` read as `file sync`: likely where the index has no `filesync`, a guess where it has. */
const SPLIT_UNKNOWN_WEIGHT = 0.9;
const SPLIT_KNOWN_WEIGHT = 0.5;
const MOST_JOINED_WORDS = 3;
const SHORTEST_HALF = 3;
/** Of a second half that is still being typed. */
const SHORTEST_BEGINNING = 2;
/** In how many records an unknown word is taken to stand. */
const UNKNOWN_FREQUENCY = 3;
/** Weight of a word that every record contains. */
const LEAST_IMPORTANCE = 0.1;

/** Works out the ways in which the words of a query can be met by the records of an index. */
export function planQuery(query: string, options: PlanOptions): QueryPlan {
  const words = wordsOf(query).slice(0, MOST_WORDS);
  const onlyStopWords = words.every(([whole]) => isStopWord(whole.term));
  const readings: Reading[] = [];
  const planned: QueryWord[] = words.map((word, place) => {
    const text = word[0].term;
    if (isStopWord(text) && !onlyStopWords) return { text, importance: 0 };
    const prefix = mayBeBeginning(place, words.length, options.queryType);
    const own = readingsOfWord(word, place, prefix, options);
    readings.push(...own);
    return { text, importance: importance(own[0]?.slots[0], options) };
  });
  readings.push(...joinedReadings(planned, options), ...synonymReadings(planned, options));
  return { words: planned, readings: readings.filter(({ slots }) => slots.every((slot) => slot.size > 0)) };
}

function mayBeBeginning(place: number, length: number, queryType: PlanOptions['queryType']): boolean {
  return queryType === 'prefixAll' || (queryType === 'prefixLast' && place === length - 1);
}

function readingsOfWord([whole, ...parts]: Word, place: number, prefix: boolean, options: PlanOptions): Reading[] {
  const { vocabulary, typos } = options;
  const span = { from: place, to: place + 1 };
  const slot = (term: string, last: boolean) => expansions(term, vocabulary, { prefix: prefix && last, typos });
  const exact = (term: string, last: boolean) =>
    expansions(term, vocabulary, { prefix: prefix && last, typos: { ...typos, enabled: false } });
  const readings = [{ ...span, weight: 1, slots: [slot(whole.term, true)] }];
  if (parts.length > 0) {
    const slots = parts.map(({ term }, index) => exact(term, index === parts.length - 1));
    readings.push({ ...span, weight: SPLIT_COMPOUND_WEIGHT, slots });
  } else {
    const halves = splitInHalves(whole.term, vocabulary, prefix);
    if (halves) {
      const weight = vocabulary.has(whole.term) ? SPLIT_KNOWN_WEIGHT : SPLIT_UNKNOWN_WEIGHT;
      readings.push({ ...span, weight, slots: [exact(halves[0], false), exact(halves[1], true)] });
    }
  }
  return readings;
}

/** The two known words that a word was joined from; of several pairs the one whose rarer half is the most frequent. */
function splitInHalves(word: string, vocabulary: Vocabulary, prefix: boolean): [string, string] | undefined {
  let best: [string, string] | undefined;
  let bestCount = 0;
  const shortestEnd = prefix && !vocabulary.has(word) ? SHORTEST_BEGINNING : SHORTEST_HALF;
  for (let at = SHORTEST_HALF; at <= word.length - shortestEnd; at += 1) {
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

/** `file sync` read as `filesync`, where the index knows such a word. */
function joinedReadings(words: QueryWord[], { vocabulary }: PlanOptions): Reading[] {
  const readings: Reading[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 2; to <= Math.min(words.length, from + MOST_JOINED_WORDS); to += 1) {
      const joined = textOf(words.slice(from, to), '');
      if (vocabulary.has(joined)) {
        readings.push({ from, to, weight: JOINED_WEIGHT, slots: [new Map([[joined, { weight: 1, boost: 1 }]])] });
      }
    }
  }
  return readings;
}

function synonymReadings(words: QueryWord[], { vocabulary, synonyms, typos }: PlanOptions): Reading[] {
  const exact = { prefix: false, typos: { ...typos, enabled: false } };
  return synonyms.flatMap(({ phrase, alternatives }) =>
    placesOf(phrase, words).flatMap((from) =>
      alternatives.map((alternative) => ({
        from,
        to: from + phrase.length,
        weight: SYNONYM_WEIGHT,
        slots: alternative.map((term) => expansions(term, vocabulary, exact)),
      })),
    ),
  );
}

function placesOf(phrase: string[], words: QueryWord[]): number[] {
  const text = phrase.join(' ');
  return words.flatMap((_, from) => (textOf(words.slice(from, from + phrase.length), ' ') === text ? [from] : []));
}

function textOf(words: QueryWord[], separator: string): string {
  return words.map((word) => word.text).join(separator);
}

/**
 * Inverse document frequency: the rarer the word, the more a record that holds it is to the point. A word that the index
 * does not know counts as a rare one, so that a query about something else finds nothing.
 */
function importance(slot: Expansions | undefined, { vocabulary }: PlanOptions): number {
  const counts = [...(slot?.keys() ?? [])].map((term) => vocabulary.count(term));
  return vocabulary.rarity(counts.length > 0 ? Math.max(...counts) : UNKNOWN_FREQUENCY) + LEAST_IMPORTANCE;
}
