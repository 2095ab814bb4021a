import type { MatchRequest, QueryRequest, QueryResult } from '../evaluate/query-engine.ts';
import type { QueryFailure } from '../query-error.ts';

/** Data that a worker is started with. */
export interface WorkerData {
  databasePath: string;
  sanity: { projectId: string; dataset: string };
}

/** A document after a change, as JSON, which takes a fraction of the time to send; absent if it was deleted. */
interface ChangedDocument {
  id: string;
  json?: string | undefined;
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
