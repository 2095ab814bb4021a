import { ANSWERLESS, scoresOf } from './scores.ts';
import type { Answer, Scores } from './scores.ts';

/** A goal for queries that nothing was tuned on; see docs/benchmarks.md. */
interface Goal {
  name: string;
  /** The strata of its queries. */
  isAbout: (stratum: string) => boolean;
  score: keyof Scores;
  isMet: (value: number) => boolean;
}

const isAnswerable = (stratum: string) => stratum !== ANSWERLESS;
const atLeast = (limit: number) => (value: number) => value >= limit;

const GOALS: Goal[] = [
  { name: 'success@1 ≥ 0.85', isAbout: isAnswerable, score: 'success', isMet: atLeast(0.85) },
  { name: 'MRR@10 ≥ 0.90', isAbout: isAnswerable, score: 'mrr', isMet: atLeast(0.9) },
  { name: 'zero results ≤ 2 %', isAbout: isAnswerable, score: 'empty', isMet: (value) => value <= 0.02 },
  ...['task', 'synonym'].map((name): Goal => ({
    name: `success@1 of the stratum ${name} ≥ 0.75`,
    isAbout: (stratum) => stratum === name,
    score: 'success',
    isMet: atLeast(0.75),
  })),
  {
    name: 'queries without an answer that have hits ≤ 25 %',
    isAbout: (stratum) => stratum === ANSWERLESS,
    score: 'empty',
    isMet: atLeast(0.75),
  },
];

/** The goals that a set of queries misses, each with its score. */
export function missedGoals(answers: readonly Answer[]): string[] {
  return GOALS.flatMap(({ name, isAbout, score, isMet }) => {
    const scores = scoresOf(answers.filter(({ query }) => isAbout(query.stratum)));
    if (isMet(scores[score])) return [];
    const value = score === 'empty' ? `${(100 * scores.empty).toFixed(0)} % without hits` : scores[score].toFixed(3);
    return [`${name} is missed: ${value}`];
  });
}
