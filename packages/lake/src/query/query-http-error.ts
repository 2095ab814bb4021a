import { HttpError, typedError } from '../http/http-error.ts';
import { QueryError } from './query-error.ts';
import type { QueryFailure } from './query-error.ts';

/** The HTTP error for a query that failed. Its `cause` is the `QueryError`. Returns other errors unchanged. */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof QueryError)) return error;
  const httpError = httpErrorOf(error.failure);
  httpError.cause = error;
  return httpError;
}

/** Whether an error means that the query always fails, in contrast to a timeout, an overload or a crash. */
export function isInvalidQuery(error: unknown): boolean {
  if (!(error instanceof Error && error.cause instanceof QueryError)) return false;
  return ['parse', 'evaluation'].includes(error.cause.failure.kind);
}

function httpErrorOf(failure: QueryFailure): HttpError {
  switch (failure.kind) {
    case 'parse': {
      const { description, query, start, end } = failure;
      return typedError(400, 'queryParseError', description, { query, start, end });
    }
    case 'evaluation':
      return typedError(400, 'queryEvaluationError', failure.description);
    case 'timeLimit':
      return typedError(
        400,
        'queryTimeoutError',
        `The query exceeded the time limit of ${failure.milliseconds / 1000} s. Use a more selective filter.`,
      );
    case 'memoryLimit':
      return typedError(
        400,
        'queryMemoryError',
        'The query exceeded the memory limit. Use a more selective filter, or project fewer attributes.',
      );
    case 'resultTooLarge':
      return typedError(
        400,
        'queryMemoryError',
        `The result exceeds the limit of ${failure.maxBytes / 1_000_000} MB. ` +
          'Use a more selective filter, project fewer attributes, or read it in slices.',
      );
    case 'crash':
      return typedError(500, 'queryEvaluationError', failure.description);
    case 'overloaded':
      return new HttpError(503, 'Too many queries are waiting. Retry in a moment.');
    case 'notStarted':
      return new HttpError(
        503,
        failure.memoryLimitMb === undefined
          ? 'The query workers of the lake cannot start. The log of the lake says why.'
          : `The documents do not fit in the memory of a query worker, ${failure.memoryLimitMb} MB. ` +
              'Set LAKE_QUERY_MEMORY to more megabytes and restart the lake.',
      );
  }
}
