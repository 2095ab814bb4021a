/**
 * An error response, thrown by handlers. `body` is sent as JSON; if omitted, the service builds one from status and
 * message in the format of its protocol.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, message: string, body?: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}
