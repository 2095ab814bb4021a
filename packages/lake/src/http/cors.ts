import type { IncomingMessage, ServerResponse } from 'node:http';

/** Pages on this machine, where the site and the Studio of the embedded run are. */
const LOCAL_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
/** How long a browser may keep the answer to a preflight request, in seconds. */
const PREFLIGHT_AGE = 600;

export class CrossOriginPolicy {
  readonly #allowed: ReadonlySet<string>;

  /** Origins such as `https://studio.example.com`, besides those of this machine. */
  constructor(allowedOrigins: readonly string[]) {
    this.#allowed = new Set(allowedOrigins);
  }

  /** Takes the value of an `Origin` header; only what no browser sent has none. */
  allows(origin: string | undefined): boolean {
    return origin === undefined || LOCAL_ORIGIN.test(origin) || this.#allowed.has(origin);
  }

  /** Sets the headers that let a page of an allowed origin read the answer. */
  apply(request: IncomingMessage, response: ServerResponse): void {
    const { origin } = request.headers;
    response.setHeader('vary', 'Origin');
    if (origin === undefined || !this.allows(origin)) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    if (request.method !== 'OPTIONS') return;
    response.setHeader('access-control-allow-methods', ALLOWED_METHODS);
    response.setHeader('access-control-max-age', PREFLIGHT_AGE);
    const headers = request.headers['access-control-request-headers'];
    if (headers !== undefined) response.setHeader('access-control-allow-headers', headers);
  }
}
