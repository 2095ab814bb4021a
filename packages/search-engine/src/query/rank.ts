import type { SearchIndex } from '../index/search-index.ts';
import { Coverage } from './coverage.ts';
import type { QueryPlan } from './reading.ts';
import { termWeights } from './reading.ts';

/** A record that answers a query, with the terms of the query that it holds. */
export interface RankedRecord {
  objectID: string;
  terms: string[];
}

export interface RankOptions {
  plan: QueryPlan;
  fields?: string[];
  accepts?: (objectID: string) => boolean;
}

/** A record that answers less of the query than this is about something else. */
const LEAST_COVERAGE = 0.34;
/** How much a heading that says exactly what was asked lifts its record. */
const HEADING_LIFT = 3;
/** Scores that differ by less than this share of the best are a tie, which custom ranking decides. */
const TIE = 0.01;

/**
 * The records that answer a query, best first. Score: BM25+ over the searchable attributes, times the squared share of
 * the query that the record answers, times a lift for how completely and how tightly the record's own heading says it.
 */
export function rank(index: SearchIndex, { plan, fields, accepts }: RankOptions): RankedRecord[] {
  const coverage = new Coverage(plan);
  const matches = index.inverted.lookUp({
    weights: termWeights(plan),
    ...(fields && { fields }),
    ...(accepts && { accepts }),
  });
  const scored: { objectID: string; terms: string[]; score: number; place: number }[] = [];
  let best = 0;
  for (const { objectID, relevance, terms } of matches) {
    const answered = coverage.measure(terms);
    if (answered < LEAST_COVERAGE) continue;
    const score = relevance * answered ** 2 * headingLift(index.heading(objectID), terms, coverage);
    best = Math.max(best, score);
    scored.push({ objectID, terms, score, place: 0 });
  }
  for (const record of scored) {
    record.score = Math.round(record.score / (best * TIE));
    record.place = index.place(record.objectID);
  }
  return scored.sort((left, right) => right.score - left.score || left.place - right.place);
}

function headingLift(heading: string[][], terms: string[], coverage: Coverage): number {
  if (heading.length === 0) return 1;
  const inHeading: string[] = [];
  let hits = 0;
  for (const forms of heading) {
    const found = forms.filter((form) => terms.includes(form));
    if (found.length === 0) continue;
    hits += 1;
    inHeading.push(...found);
  }
  if (hits === 0) return 1;
  const tightness = hits / heading.length;
  return 1 + HEADING_LIFT * coverage.measure(inHeading) ** 2 * (0.5 + 0.5 * tightness);
}
