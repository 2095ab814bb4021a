import { HttpError, typedError } from '../http/http-error.ts';
import type { QueryFailure } from './query-error.ts';

/** The HTTP response to a query that failed. */
export function queryHttpError(failure: QueryFailure): HttpError {
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
    case 'crash':
      return typedError(500, 'queryEvaluationError', failure.description);
    case 'overloaded':
      return new HttpError(503, 'Too many queries are waiting. Retry in a moment.');
  }
}
