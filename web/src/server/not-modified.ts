import type { IncomingMessage, ServerResponse } from 'node:http';

/** Headers about a body, which a response without one does not have. */
const BODY_HEADERS = ['content-encoding', 'content-length', 'content-type', 'transfer-encoding'];

/**
 * Responds 304 instead of 200 if the client has the response already: its ETag is in `If-None-Match`. Next.js does this for
 * pages only, and feeds, Markdown and social cards are route handlers.
 */
export function respondNotModified(request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers['if-none-match'];
  if (known === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: never[]) => {
    const etag = response.getHeader('etag');
    if (status !== 200 || typeof etag !== 'string' || !includesEtag(known, etag)) return writeHead(status, ...rest);
    for (const name of BODY_HEADERS) response.removeHeader(name);
    // Node.js sends no body with this status.
    return writeHead(304);
  };
}

/** Compares as `If-None-Match` requires: a weak ETag equals the strong one (https://httpwg.org/specs/rfc9110.html#field.if-none-match). */
function includesEtag(list: string, etag: string): boolean {
  const strong = (value: string) => value.trim().replace(/^W\//, '');
  return list.trim() === '*' || list.split(',').some((known) => strong(known) === strong(etag));
}
