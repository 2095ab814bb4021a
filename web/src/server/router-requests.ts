import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheHeaders } from '../headers/cache-headers.ts';

const SEGMENT_HEADER = 'next-router-segment-prefetch';

/** What the router of Next.js sends besides `RSC: 1`. */
const ROUTER_HEADERS = ['next-router-prefetch', SEGMENT_HEADER, 'next-router-state-tree', 'next-url'];

/**
 * Ignores headers of the router in requests that are not from it. Next.js 16.4 would respond with data for the router under the
 * address of the page, without checking `_rsc`, and a cache would send that to visitors.
 */
export function ignoreRouterHeaders(request: IncomingMessage): void {
  if (request.headers['rsc'] === '1') return;
  for (const name of ROUTER_HEADERS) delete request.headers[name];
}

/**
 * Lets caches keep the prefetched parts of a page as long as the page. Next.js 16.4 leaves out the headers of the cached page, and
 * lets caches keep them for a year. They have no keys, so a CDN that is purged keeps them for a second, too.
 */
export function limitLifetimeOfSegments(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers[SEGMENT_HEADER] === undefined) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: never[]) => {
    if (/\bs-maxage=/.test(String(response.getHeader('cache-control')))) {
      const headers = cacheHeaders({ status, tags: [], isStale: true, cdn: undefined });
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    }
    return writeHead(status, ...rest);
  };
}
