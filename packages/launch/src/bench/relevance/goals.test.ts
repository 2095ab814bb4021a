import { expect, it } from 'vitest';
import { missedGoals } from './goals.ts';
import type { Answer } from './scores.ts';

/** How many queries of a stratum have the right page first, as the second hit, and no hits. */
type Counts = readonly [first: number, second: number, empty: number];

/** Each goal is met exactly. */
const AT_LIMIT: Record<string, Counts> = {
  question: [95, 5, 0],
  task: [15, 5, 0],
  synonym: [15, 5, 0],
  'no-answer': [5, 0, 15],
};

const answersTo = (strata: Record<string, Counts>) =>
  Object.entries(strata).flatMap(([stratum, counts]) => {
    const query = { stratum, text: 'a', grades: new Map(stratum === 'no-answer' ? [] : [['/a/', 3]]) };
    return [['/a/'], ['/b/', '/a/'], []].flatMap((paths, outcome) =>
      Array.from({ length: counts[outcome] ?? 0 }, (): Answer => ({ query, paths })),
    );
  });

it('misses no goal at its limit', () => {
  expect(missedGoals(answersTo(AT_LIMIT))).toEqual([]);
});

it.each<[string, Counts, string[]]>([
  ['task', [14, 6, 0], ['success@1 of the stratum task ≥ 0.75 is missed: 0.700']],
  ['synonym', [14, 6, 0], ['success@1 of the stratum synonym ≥ 0.75 is missed: 0.700']],
  ['no-answer', [6, 0, 14], ['queries without an answer that have hits ≤ 25 % is missed: 70 % without hits']],
  ['question', [95, 1, 4], ['zero results ≤ 2 % is missed: 3 % without hits']],
  ['question', [70, 30, 0], ['success@1 ≥ 0.85 is missed: 0.714', 'MRR@10 ≥ 0.90 is missed: 0.857']],
])('misses a goal if the answers to %s queries are worse: %j', (stratum, counts, missed) => {
  expect(missedGoals(answersTo({ ...AT_LIMIT, [stratum]: counts }))).toEqual(missed);
});
