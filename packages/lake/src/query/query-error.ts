/** Why a query has no result, in a form that can be sent from the worker to the server. */
export type QueryFailure =
  | { kind: 'parse'; description: string; query: string; start: number; end: number }
  | { kind: 'evaluation'; description: string }
  | { kind: 'timeLimit'; milliseconds: number }
  | { kind: 'memoryLimit' }
  | { kind: 'resultTooLarge'; maxBytes: number }
  | { kind: 'crash'; description: string }
  | { kind: 'overloaded' }
  /** No query worker starts; `memoryLimitMb` is the limit that the documents exceed. */
  | { kind: 'notStarted'; memoryLimitMb?: number };

/** A failed query. `toHttpError` maps it to an HTTP response. */
export class QueryError extends Error {
  readonly failure: QueryFailure;

  constructor(failure: QueryFailure) {
    super('description' in failure ? failure.description : failure.kind);
    this.name = 'QueryError';
    this.failure = failure;
  }
}
