const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** An answer other than success, thrown by handlers. `body` is what the caller gets as JSON. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, message: string, body?: unknown) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.body = body ?? { statusCode: status, error: REASONS[status] ?? 'Error', message };
  }
}

/**
 * The second error shape of the hosted service, used by query, mutate and actions: `{error: {description, type, …}}`.
 * `@sanity/client` reads `description` and, by `type`, the details.
 */
export function typedError(status: number, type: string, description: string, details?: object): HttpError {
  return new HttpError(status, description, { error: { type, description, ...details } });
}
