import type { Entry, SearchIndex } from '../index/search-index.ts';
import type { IndexRecord } from '../json.ts';
import type { Predicate } from '../filter/predicate.ts';
import { Coverage } from './coverage.ts';
import type { QueryPlan } from './reading.ts';
import { termBoosts } from './reading.ts';

/** A record that answers a query, with the terms of the query that it holds. */
export interface Answer {
  record: IndexRecord;
  terms: string[];
}

export interface RankOptions {
  plan: QueryPlan;
  fields?: string[];
  /** Leaves out records before they are scored. */
  accepts?: Predicate;
}

/** A record that answers less of the query than this is about something else. */
const LEAST_COVERAGE = 0.4;
/** How much a heading that says exactly what was asked lifts its record. */
const HEADING_LIFT = 3;
/** Scores that differ by less than this share of the best are a tie, which custom ranking decides. */
const TIE = 0.01;

/**
 * The records that answer a query, best first. Score: BM25+ over the searchable attributes, times the squared share of
 * the query that the record answers, times a lift for how completely and how tightly the record's own heading says it.
 */
export function rank(index: SearchIndex, { plan, fields, accepts }: RankOptions): Answer[] {
  const coverage = new Coverage(plan);
  // Brings the places of all entries up to date.
  index.ranking();
  const matches = index.inverted.lookUp({ boosts: termBoosts(plan), ...(fields && { fields }) });
  const scored: (Answer & { score: number; place: number })[] = [];
  let best = 0;
  for (const { objectID, relevance, terms } of matches) {
    const entry = index.entry(objectID);
    if (!entry || accepts?.(entry.record) === false) continue;
    const answered = coverage.measure(terms);
    if (answered < LEAST_COVERAGE) continue;
    const score = relevance * answered ** 2 * headingLift(entry, terms, coverage);
    best = Math.max(best, score);
    scored.push({ record: entry.record, terms, score, place: entry.place });
  }
  for (const answer of scored) answer.score = Math.round(answer.score / (best * TIE));
  return scored.sort((left, right) => right.score - left.score || left.place - right.place);
}

function headingLift({ heading }: Entry, terms: string[], coverage: Coverage): number {
  const found = new Set<string>();
  const wordsFound = new Set<string | undefined>();
  for (const forms of heading) {
    for (const form of forms) {
      if (!terms.includes(form)) continue;
      found.add(form);
      wordsFound.add(forms[0]);
    }
  }
  if (found.size === 0) return 1;
  const tightness = wordsFound.size / heading.length;
  return 1 + HEADING_LIFT * coverage.measure(found) ** 2 * (0.4 + 0.6 * tightness);
}
