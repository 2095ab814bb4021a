import type { EvaluateOptions } from '../context.ts';
import { evaluateWithoutWorker } from './evaluate/evaluate-without-worker.ts';
import type { QueryRequest, QueryResult } from './evaluate/query-engine.ts';
import { resolvePerspective } from './perspectives/resolve-perspective.ts';
import { toHttpError } from './query-http-error.ts';
import type { QueryPool } from './workers/query-pool.ts';

/** Runs a query in the worker pool. @throws {HttpError} */
export async function runQuery(pool: QueryPool, request: QueryRequest): Promise<QueryResult> {
  try {
    return await pool.run(request);
  } catch (error) {
    throw toHttpError(error);
  }
}

/** Evaluates a query for another module of the lake, with access to all documents. @throws {HttpError} */
export async function runInternalQuery(
  pool: QueryPool,
  query: string,
  options: EvaluateOptions = {},
): Promise<unknown> {
  try {
    const evaluated = options.document === undefined ? undefined : evaluateWithoutWorker(query, options);
    if (evaluated) return evaluated.value;
  } catch (error) {
    throw toHttpError(error);
  }
  const { params = {}, perspective = 'raw', document, before, after } = options;
  const delta =
    before === undefined && after === undefined ? undefined : { before: before ?? null, after: after ?? null };
  const { json } = await runQuery(pool, {
    kind: 'query',
    query,
    params,
    perspective: resolvePerspective(perspective),
    publicOnly: false,
    root: document,
    delta,
  });
  return JSON.parse(json) as unknown;
}
