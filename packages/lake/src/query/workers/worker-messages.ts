import type { DocumentState } from '../indexes/dataset.ts';
import type { MatchRequest, QueryRequest, QueryResult } from '../evaluate/query-engine.ts';
import type { QueryFailure } from '../query-error.ts';

/** What a worker is started with. */
export interface WorkerData {
  databasePath: string;
  sanity: { projectId: string; dataset: string };
}

/** From the server to a worker. Messages arrive in order, so a query sees every change sent before it. */
export type ToWorker =
  | { kind: 'changes'; sequence: number; states: readonly DocumentState[] }
  | { kind: 'query'; request: QueryRequest | MatchRequest };

/** From a worker to the server. A worker has one query at a time, so an answer needs no number. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'result'; result: QueryResult }
  | { kind: 'failure'; failure: QueryFailure };
