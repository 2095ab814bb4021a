import type { InvertedIndex } from '../index/inverted-index.ts';
import type { PostingList } from '../index/posting-list.ts';
import { Evidence } from './evidence.ts';
import type { Interpretation, QueryPlan, TermGroup } from './interpretation.ts';

export interface FindOptions {
  inverted: InvertedIndex;
  /** All record numbers are below this number. */
  capacity: number;
  /** Numbers of the fields to search; default: all. */
  fields?: ReadonlySet<number> | undefined;
}

export interface Matches {
  /** Numbers of the records that match at least one word. */
  records: number[];
  /** By record number and important word. */
  evidence: Evidence;
}

/** Finds the records that match a query. A record matches an interpretation if it matches each of its term groups. */
export function findMatches({ words, interpretations }: QueryPlan, options: FindOptions): Matches {
  const important = words.flatMap(({ importance }, place) => (importance > 0 ? [place] : []));
  const evidence = new Evidence(
    important.map((place) => words[place]?.importance ?? 0),
    options.capacity,
  );
  const isMatched = new Uint8Array(options.capacity);
  const records: number[] = [];
  for (const interpretation of interpretations) {
    const { from, to } = interpretation;
    const covered = important.flatMap((place, word) => (place >= from && place < to ? [word] : []));
    visitInterpretation(interpretation, options, (record, closeness, strength) => {
      if (isMatched[record] === 0) records.push(record);
      isMatched[record] = 1;
      for (const word of covered) evidence.add(record, word, closeness, strength);
    });
  }
  return { records, evidence };
}

type Visit = (record: number, closeness: number, strength: number) => void;

function visitInterpretation({ weight, termGroups }: Interpretation, options: FindOptions, visit: Visit): void {
  const [first, ...others] = termGroups;
  if (!first) return;
  const visitWeighted: Visit = (record, closeness, strength) => visit(record, closeness * weight, strength * weight);
  if (others.length === 0) {
    visitGroup(first, options, visitWeighted);
    return;
  }
  let matches = matchesOf(first, options);
  for (const group of others) matches = intersection(matches, matchesOf(group, options));
  for (const [record, { closeness, strength }] of matches) visitWeighted(record, closeness, strength);
}

type MatchesOfGroup = Map<number, { closeness: number; strength: number }>;

function matchesOf(group: TermGroup, options: FindOptions): MatchesOfGroup {
  const matches: MatchesOfGroup = new Map();
  visitGroup(group, options, (record, closeness, strength) => {
    const match = matches.get(record);
    if (!match || match.strength < strength) matches.set(record, { closeness, strength });
  });
  return matches;
}

function intersection(left: MatchesOfGroup, right: MatchesOfGroup): MatchesOfGroup {
  return new Map(
    [...left].flatMap(([record, match]) => {
      const other = right.get(record);
      if (!other) return [];
      const closeness = Math.min(match.closeness, other.closeness);
      return [[record, { closeness, strength: Math.min(match.strength, other.strength) }]];
    }),
  );
}

/** Visits a record once for each term of the group that it contains. */
function visitGroup(group: TermGroup, { inverted, fields }: FindOptions, visit: Visit): void {
  for (const [term, closeness] of group) {
    const list = inverted.postings(term);
    if (list)
      visitPostings(list, fields, (record, strength) => visit(record, closeness.weight, strength * closeness.weight));
  }
}

/** Visits each record of a list, with the sum of the strengths in its fields. */
function visitPostings(
  { records, fields, strengths, length }: PostingList,
  wanted: ReadonlySet<number> | undefined,
  visit: (record: number, strength: number) => void,
): void {
  let at = 0;
  while (at < length) {
    const record = records[at] ?? 0;
    let sum = 0;
    for (; at < length && records[at] === record; at += 1) {
      if (!wanted || wanted.has(fields[at] ?? 0)) sum += strengths[at] ?? 0;
    }
    if (sum > 0) visit(record, sum);
  }
}
