import type { IncomingMessage, ServerResponse } from 'node:http';

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
/** How long a browser may cache the response to a preflight request. */
const PREFLIGHT_MAX_AGE_SECONDS = 600;

export class CrossOriginPolicy {
  readonly #allowed: ReadonlySet<string>;

  /** @param allowedOrigins Exact origins, such as `https://studio.example.com`. */
  constructor(allowedOrigins: readonly string[]) {
    this.#allowed = new Set(allowedOrigins);
  }

  /** @param origin The `Origin` header; requests of programs other than browsers have none. */
  allows(origin: string | undefined): boolean {
    return origin === undefined || this.#allowed.has(origin);
  }

  /** Sets the headers that allow a page of an allowed origin to read the response, with credentials. */
  apply(request: IncomingMessage, response: ServerResponse): void {
    const { origin } = request.headers;
    response.setHeader('vary', 'Origin');
    if (origin === undefined || !this.allows(origin)) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    if (request.method !== 'OPTIONS') return;
    response.setHeader('access-control-allow-methods', ALLOWED_METHODS);
    response.setHeader('access-control-max-age', PREFLIGHT_MAX_AGE_SECONDS);
    const headers = request.headers['access-control-request-headers'];
    if (headers !== undefined) response.setHeader('access-control-allow-headers', headers);
  }
}
