import { isDeepStrictEqual } from 'node:util';
import { evaluate, parse } from 'groq-js';
import { errorMessage } from '@site/service-kit/error-message';
import type { LakeDocument } from '../../document.ts';
import { QueryEngine } from '../../query/evaluate/query-engine.ts';
import type { SuiteTest } from './suite-file.ts';

/** Evaluates a query to JSON text. Rejects if the query is invalid. */
export type Evaluator = (query: string, params: SuiteTest['params']) => Promise<string>;

const SANITY = { projectId: 'local', dataset: 'production' };

/** Evaluates like the lake: parser cache, indexes, fast and slow evaluator. */
export function lakeEvaluator(documents: readonly LakeDocument[]): Evaluator {
  const engine = new QueryEngine(documents, SANITY);
  return async (query, params) => {
    const perspective = { kind: 'raw' } as const;
    const { json } = await engine.run({ kind: 'query', query, params, perspective, publicOnly: false });
    return json;
  };
}

/** Evaluates with plain groq-js, for comparison. */
export function plainEvaluator(documents: readonly LakeDocument[]): Evaluator {
  return async (query, params) => {
    const value = await evaluate(parse(query, { params }), { dataset: documents, params, sanity: SANITY });
    return JSON.stringify(await value.get()) ?? 'null';
  };
}

/** Returns why the test fails, or undefined if it passes. @throws errors other than an invalid query. */
export async function failureOf(test: SuiteTest, evaluator: Evaluator): Promise<string | undefined> {
  let json: string;
  try {
    json = await evaluator(test.query, test.params);
  } catch (error) {
    const reason = errorMessage(error);
    return test.valid ? `refused: ${reason}` : undefined;
  }
  if (!test.valid) return `must be refused, but gave ${json}`;
  const result = rankScores(JSON.parse(json));
  const expected = JSON.parse(JSON.stringify(test.result ?? null)) as unknown;
  return isDeepStrictEqual(result, expected) ? undefined : `gave ${json}, not ${JSON.stringify(test.result)}`;
}

/** The suite specifies ranks, not scores: replaces each `_score` by its rank `_pos`, 1 for the highest. */
function rankScores(result: unknown): unknown {
  const scores = new Set<number>();
  JSON.stringify(result, (key, value: unknown) => {
    if (key === '_score' && typeof value === 'number') scores.add(value);
    return value;
  });
  if (scores.size === 0) return result;
  const ranks = [...scores].sort((a, b) => b - a);
  return mapScores(result, (score) => ranks.indexOf(score) + 1);
}

function mapScores(value: unknown, rank: (score: number) => number): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapScores(item, rank));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]: [string, unknown]) =>
      name === '_score' && typeof child === 'number' ? ['_pos', rank(child)] : [name, mapScores(child, rank)],
    ),
  );
}
