import { STATUS_CODES } from 'node:http';
import type { HttpError } from './http-error.ts';

// Not beside the errors: query workers import those, and `node:http` takes a third of the time in which they start.

/** The JSON body of an error response, in the first error format of the hosted service unless the error has another. */
export function errorBody({ status, message, body }: HttpError): unknown {
  return body ?? { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message };
}
