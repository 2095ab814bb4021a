/** An answer that is not a success: its `message` and `status` go to the client as Algolia's `{message, status}`. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function noSuchIndex(name: string): RequestError {
  return new RequestError(404, `Index ${name} does not exist`);
}
