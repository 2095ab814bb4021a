import type { MatchRequest, QueryRequest, QueryResult } from '../evaluate/query-engine.ts';
import type { QueryFailure } from '../query-error.ts';
import type { ChangedDocument } from './changed-document.ts';

/** Data that a worker is started with. */
export interface WorkerData {
  databasePath: string;
  sanity: { projectId: string; dataset: string };
}

/** Messages to a worker. They arrive in order, so a query takes into account every change sent before it. */
export type ToWorker =
  | { kind: 'changes'; sequence: number; documents: readonly ChangedDocument[] }
  | { kind: 'query'; request: QueryRequest | MatchRequest };

/** Messages from a worker. A worker runs one query at a time, so results have no id. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'result'; result: QueryResult }
  | { kind: 'failure'; failure: QueryFailure };
