import type { GradedQuery } from './graded-queries.ts';

/** The paths of the pages that a query found, best first, each once. */
export interface Answer {
  query: GradedQuery;
  paths: string[];
}

export interface Scores {
  queries: number;
  /** The share of queries whose first hit answers them. */
  success: number;
  /** Mean reciprocal rank of the first page that answers, among the first ten. */
  mrr: number;
  /** Normalized discounted cumulative gain of the first ten hits, with all grades. */
  ndcg: number;
  /** The share of queries without hits. */
  empty: number;
}

/** The stratum of queries that no page answers. */
export const ANSWERLESS = 'no-answer';

const DEPTH = 10;
/** From this grade on, a page answers the query. */
const ANSWERS = 2;

/** The means over queries that have an answer. For queries without one, only `empty` is meaningful. */
export function scoresOf(answers: readonly Answer[]): Scores {
  const mean = (score: (answer: Answer) => number) =>
    answers.reduce((sum, answer) => sum + score(answer), 0) / Math.max(1, answers.length);
  return {
    queries: answers.length,
    success: mean((answer) => (firstAnswer(answer) === 0 ? 1 : 0)),
    mrr: mean((answer) => (firstAnswer(answer) < 0 ? 0 : 1 / (firstAnswer(answer) + 1))),
    ndcg: mean(gainShare),
    empty: mean(({ paths }) => (paths.length === 0 ? 1 : 0)),
  };
}

/** Rank of the first page that answers the query, from 0; -1 if there is none. */
export function firstAnswer({ query, paths }: Answer): number {
  return paths.slice(0, DEPTH).findIndex((path) => (query.grades.get(path) ?? 0) >= ANSWERS);
}

function gainShare({ query, paths }: Answer): number {
  const ideal = gain([...query.grades.values()].sort((left, right) => right - left));
  return ideal === 0 ? 0 : gain(paths.map((path) => query.grades.get(path) ?? 0)) / ideal;
}

const gain = (grades: number[]) =>
  grades.slice(0, DEPTH).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
