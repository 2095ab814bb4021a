import { HttpError } from '@site/service-kit/http/http-error';

export { HttpError };

/**
 * The second error format of the hosted service, used by query, mutate and actions: `{error: {description, type, …}}`.
 * `@sanity/client` reads `description` and, depending on `type`, the details.
 */
export function typedError(status: number, type: string, description: string, details?: object): HttpError {
  return new HttpError(status, description, { error: { type, description, ...details } });
}
