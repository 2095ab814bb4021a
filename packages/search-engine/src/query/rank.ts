import type { Entry, SearchIndex } from '../index/search-index.ts';
import type { IndexRecord } from '../json.ts';
import type { Predicate } from '../filter/predicate.ts';
import { Coverage } from './coverage.ts';
import type { QueryPlan } from './interpretation.ts';
import { termBoosts } from './interpretation.ts';

/** A matching record, with the matched terms. */
export interface RankedRecord {
  record: IndexRecord;
  terms: string[];
}

export interface RankOptions {
  plan: QueryPlan;
  fields?: string[];
  /** Excludes records before they are scored. */
  accepts?: Predicate;
}

/** A record that covers less of the query is not a match. */
const MIN_COVERAGE = 0.4;
/** The boost of a record whose heading is exactly the query. */
const HEADING_BOOST = 3;
/** Scores that differ by less than this share of the best score are a tie, which custom ranking resolves. */
const TIE_SHARE = 0.01;

/**
 * Returns the matching records, best first. The score is BM25+ over the searchable attributes, times the squared coverage
 * of the query, times a boost for how much of the query the record's own heading covers and how few other words it has.
 */
export function rank(index: SearchIndex, { plan, fields, accepts }: RankOptions): RankedRecord[] {
  const coverage = new Coverage(plan);
  // Updates the custom ranking of all entries.
  index.ranking();
  const matches = index.inverted.lookUp({ boosts: termBoosts(plan), ...(fields && { fields }) });
  const scored: (RankedRecord & { score: number; place: number })[] = [];
  let best = 0;
  for (const { objectID, relevance, terms } of matches) {
    const entry = index.entry(objectID);
    if (!entry || accepts?.(entry.record) === false) continue;
    const covered = coverage.measure(terms);
    if (covered < MIN_COVERAGE) continue;
    const score = relevance * covered ** 2 * headingBoost(entry, terms, coverage);
    best = Math.max(best, score);
    scored.push({ record: entry.record, terms, score, place: entry.place });
  }
  for (const match of scored) match.score = Math.round(match.score / (best * TIE_SHARE));
  return scored.sort((left, right) => right.score - left.score || left.place - right.place);
}

function headingBoost({ heading }: Entry, terms: string[], coverage: Coverage): number {
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
  return 1 + HEADING_BOOST * coverage.measure(found) ** 2 * (0.4 + 0.6 * tightness);
}
