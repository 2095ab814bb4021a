import type { Predicate } from '../filter/predicate.ts';
import type { Entry, SearchIndex } from '../index/search-index.ts';
import type { IndexRecord } from '../json.ts';
import { Evidence } from './evidence.ts';
import { findMatches } from './find-matches.ts';
import type { QueryPlan } from './interpretation.ts';
import { PhraseMatcher } from './phrase-matcher.ts';

/** A page that matches a query. A record that belongs to no page is a page of its own. */
export interface RankedPage {
  /** Its matching records, best first; at least one. */
  records: IndexRecord[];
  /** For each important word of the query, in order: whether the page contains it. */
  matchedWords: boolean[];
}

export interface RankOptions {
  plan: QueryPlan;
  /** Numbers of the fields to search; default: all. */
  fields?: ReadonlySet<number>;
  /** Excludes records before they are scored. */
  accepts?: Predicate;
}

/** A page that covers less of the query does not match. In a query of one or two words, each matters more. */
const MIN_COVERAGE = 0.4;
const MIN_COVERAGE_OF_TWO_WORDS = 0.55;
/** How much the coverage of a whole page counts, compared with that of one record. */
const PAGE_COVERAGE_SHARE = 0.8;
/** A record that covers less of the query than this share of the best record of its page is not a hit. */
const MIN_RECORD_SHARE = 0.5;
/** How much the evidence of a whole page adds to that of its best record. */
const PAGE_SHARE = 0.5;
/** The boost of a record whose heading is exactly the query, or one of whose answers is. */
const PHRASE_BOOST = 3;
/** The boost of the pages that custom ranking prefers to all others. */
const PROMINENCE_BOOST = 0.5;
/** Scores that differ by less than this share of the best score are a tie, which custom ranking resolves. */
const TIE_SHARE = 0.01;

interface ScoredRecord {
  entry: Entry;
  coverage: number;
  score: number;
}

interface Page {
  records: ScoredRecord[];
  /** The row of its evidence. */
  row: number;
  /** Whether its title or the last segment of its path is the query. */
  isNamed: boolean;
}

/**
 * Returns the matching pages, best first, each with its matching records. How a page gets its score:
 *
 * 1. A record matches a word of the query with a closeness (the word itself, an inflection, a typo, a synonym) and a
 *    strength (BM25 over its fields and the headings above it). All words together are its evidence (`Evidence.measure`).
 * 2. A heading or an answer of the record that resembles the whole query multiplies the evidence.
 * 3. The page has evidence, too: for each word, the best match of all its records. Its score is the score of its best record
 *    plus a share of that evidence, and a little more for the pages that custom ranking prefers.
 * 4. Pages whose name is the query are first. Custom ranking resolves ties.
 */
export function rank(index: SearchIndex, { plan, fields, accepts }: RankOptions): RankedPage[] {
  // Updates what entries know about the custom ranking.
  index.ranking();
  const matches = findMatches(plan, { inverted: index.inverted, capacity: index.capacity, fields });
  const phrases = new PhraseMatcher(plan);
  const pages = new Map<number, Page>();
  const importances = plan.words.flatMap(({ importance }) => (importance > 0 ? [importance] : []));
  const pageEvidence = new Evidence(importances, index.pageCapacity);
  for (const number of matches.records) {
    const entry = index.entryAt(number);
    if (!entry || accepts?.(entry.record) === false) continue;
    let page = pages.get(entry.page);
    if (!page) pages.set(entry.page, (page = { records: [], row: entry.page, isNamed: false }));
    const { coverage, value } = matches.evidence.measure(number);
    page.records.push({ entry, coverage, score: value * phraseBoost(entry, phrases) });
    page.isNamed ||= entry.phrases.names.some((name) => phrases.isQuery(name));
    pageEvidence.addRow(page.row, matches.evidence, number);
  }
  const minCoverage = importances.length > 2 ? MIN_COVERAGE : MIN_COVERAGE_OF_TWO_WORDS;
  return sortPages([...pages.values()], pageEvidence, minCoverage).map((page) =>
    toRankedPage(page, pageEvidence, importances.length),
  );
}

/** From 1, if no heading or answer shares a word with the query. */
function phraseBoost({ phrases: { heading, answers } }: Entry, phrases: PhraseMatcher): number {
  let resemblance = phrases.resemblance(heading);
  for (const answer of answers) resemblance = Math.max(resemblance, phrases.resemblance(answer));
  return 1 + PHRASE_BOOST * resemblance;
}

function sortPages(pages: readonly Page[], evidence: Evidence, minCoverage: number): Page[] {
  const scored = pages.flatMap((page) => {
    const { coverage, value } = evidence.measure(page.row);
    const best = page.records.reduce((found, record) => (isBetter(record, found) ? record : found));
    const bestCoverage = page.records.reduce((most, record) => Math.max(most, record.coverage), 0);
    if (Math.max(bestCoverage, PAGE_COVERAGE_SHARE * coverage) < minCoverage) return [];
    const score = (best.score + PAGE_SHARE * value) * (1 + PROMINENCE_BOOST * best.entry.prominence);
    return [{ page, score, place: best.entry.place }];
  });
  const tie = TIE_SHARE * scored.reduce((most, { score }) => Math.max(most, score), 0);
  for (const page of scored) page.score = Math.round(page.score / tie);
  return scored
    .sort(
      (left, right) =>
        Number(right.page.isNamed) - Number(left.page.isNamed) || right.score - left.score || left.place - right.place,
    )
    .map(({ page }) => page);
}

function toRankedPage({ records, row }: Page, evidence: Evidence, words: number): RankedPage {
  const sorted = records.sort((left, right) => (isBetter(left, right) ? -1 : 1));
  const enough = MIN_RECORD_SHARE * Math.max(...sorted.map(({ coverage }) => coverage));
  return {
    records: sorted
      .filter(({ coverage }, place) => place === 0 || coverage >= enough)
      .map(({ entry: { record } }) => record),
    matchedWords: Array.from({ length: words }, (_, word) => evidence.matches(row, word)),
  };
}

function isBetter(left: ScoredRecord, right: ScoredRecord): boolean {
  return left.score === right.score ? left.entry.place < right.entry.place : left.score > right.score;
}
