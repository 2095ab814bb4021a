import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { ignoreRouterHeaders, limitLifetimeOfSegments } from './router-requests.ts';

const SEGMENT = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };

test.each([
  [
    { rsc: '1', ...SEGMENT },
    { rsc: '1', ...SEGMENT },
  ],
  [{ ...SEGMENT, 'next-url': '/blog/', 'next-router-state-tree': '%5B%5D', accept: '*/*' }, { accept: '*/*' }],
  [{ rsc: '2', ...SEGMENT }, { rsc: '2' }],
])('of a request with %j, Next.js sees %j', (headers, seen) => {
  const request = { headers: { ...headers } } as unknown as IncomingMessage;
  ignoreRouterHeaders(request);
  expect(request.headers).toEqual(seen);
});

/** The headers of a response that Next.js sends with these. */
function sentHeaders(request: object, headers: Record<string, string>, status = 200): Record<string, string> {
  const response = {
    getHeader: (name: string) => headers[name],
    setHeader: (name: string, value: string) => (headers[name] = value),
    writeHead: () => response,
  };
  limitLifetimeOfSegments({ headers: request } as IncomingMessage, response as unknown as ServerResponse);
  (response.writeHead as (status: number) => void)(status);
  return headers;
}

const YEAR = { 'cache-control': 's-maxage=31536000' };

test('caches keep a prefetched part of a page for a second, and one of a missing page too', () => {
  expect(sentHeaders(SEGMENT, { ...YEAR })).toEqual({
    'cache-control': expect.stringMatching(/^public, max-age=0, .*s-maxage=1, stale-while-revalidate=10/),
    'cdn-cache-control': expect.stringMatching(/^max-age=1, /),
  });
  expect(sentHeaders(SEGMENT, { ...YEAR }, 404)).toMatchObject({ 'cdn-cache-control': 'max-age=1' });
});

test('other lifetimes stay', () => {
  expect(sentHeaders({}, { ...YEAR })).toEqual(YEAR);
  const draft = { 'cache-control': 'private, no-store' };
  expect(sentHeaders(SEGMENT, { ...draft })).toEqual(draft);
});
