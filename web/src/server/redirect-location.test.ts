import { createServer, get } from 'node:http';
import type { RequestListener, RequestOptions, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { keepQueryOfRedirect, sendSingleLocation } from './redirect-location.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

/** The headers of a response as they were sent; `fetch` joins equal ones. */
async function headersOf(
  listener: RequestListener,
  request: Pick<RequestOptions, 'path' | 'headers'> = {},
): Promise<NodeJS.Dict<string[]>> {
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server = createServer((request, response) => {
      sendSingleLocation(response);
      keepQueryOfRedirect(request, response);
      listener(request, response);
      response.end();
    });
    server.listen(0, '127.0.0.1', () => resolve(server?.address() as AddressInfo));
  });
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, ...request }, (response) => {
      response.resume();
      resolve(response.headersDistinct);
    }).on('error', reject);
  });
}

test('a redirect that Next.js renders and then reads from its cached page has one location', async () => {
  const { location } = await headersOf((_, response) => {
    response.setHeader('location', '/docs/faq/');
    response.appendHeader('Location', '/docs/faq/');
  });
  expect(location).toEqual(['/docs/faq/']);
});

test('a redirect that waited for the render of another request has its location', async () => {
  const { location } = await headersOf((_, response) => response.appendHeader('location', '/docs/faq/'));
  expect(location).toEqual(['/docs/faq/']);
});

test('other headers may have several values', async () => {
  const { vary } = await headersOf((_, response) => {
    response.setHeader('vary', 'rsc');
    response.appendHeader('vary', 'accept-encoding');
  });
  expect(vary).toEqual(['rsc', 'accept-encoding']);
});

/** The target of a redirect, as a visitor gets it. */
async function targetOf(path: string, location: string, { status = 308, headers = {} } = {}) {
  const redirect: RequestListener = (_, response) => {
    response.statusCode = status;
    response.setHeader('location', location);
  };
  const { location: sent } = await headersOf(redirect, { path, headers });
  return sent?.join();
}

test.each([
  ['/old/?utm_source=letter', '/new/', '/new/?utm_source=letter'],
  ['/old/?a=1&a=2&b', '/new/#part', '/new/?a=1&a=2&b#part'],
  ['/old/?utm_source=letter&ref=x', '/new/?utm_source=old', '/new/?utm_source=old&ref=x'],
  ['/old/?q=a%20b&u=https://a.example/?c', 'https://b.example/', 'https://b.example/?q=a%20b&u=https://a.example/?c'],
  ['/old/?', '/new/', '/new/'],
  ['/old/', '/new/', '/new/'],
  ['/old?a=1', '/old/?a=1', '/old/?a=1'],
  ['/docs/?a=1', '/docs/start/?a=1', '/docs/start/?a=1'],
  ['/chat?utm_source=letter', 'https://chat.example/', 'https://chat.example/?utm_source=letter'],
])('%s with a redirect to %s leads to %s', async (path, location, target) => {
  expect(await targetOf(path, location)).toBe(target);
  expect(await targetOf(path, location, { status: 307 })).toBe(target);
});

/** A redirect from the page cache, with a CDN that keeps it for a day. */
const cachedRedirect: RequestListener = (_, response) => {
  response.statusCode = 308;
  response.setHeader('location', '/new/');
  response.setHeader('cache-control', 'public, s-maxage=1');
  response.setHeader('cdn-cache-control', 'max-age=86400');
  response.setHeader('surrogate-control', 'max-age=86400');
};

test('no shared cache, which may ignore the query, keeps a redirect with the query of one visitor', async () => {
  expect(await headersOf(cachedRedirect, { path: '/old/?utm_source=letter' })).toMatchObject({
    location: ['/new/?utm_source=letter'],
    'cache-control': ['private, no-store'],
    'cdn-cache-control': ['no-store'],
    'surrogate-control': ['no-store'],
  });
});

test('nor one that adds a slash and keeps the query', async () => {
  const redirect: RequestListener = (_, response) => {
    response.statusCode = 308;
    response.setHeader('location', '/docs/faq/?utm_source=letter');
  };
  const caching = { 'cache-control': ['private, no-store'], 'cdn-cache-control': ['no-store'] };
  expect(await headersOf(redirect, { path: '/docs/faq?utm_source=letter' })).toMatchObject(caching);
});

test.each(['/old/', '/old/?_rsc=abc'])('shared caches keep the redirect of %s, which has no query', async (path) => {
  expect(await headersOf(cachedRedirect, { path })).toMatchObject({
    location: ['/new/'],
    'cache-control': ['public, s-maxage=1'],
    'cdn-cache-control': ['max-age=86400'],
  });
});

test('redirects that are not of pages, or of data for the router, stay as they are', async () => {
  expect(await targetOf('/api/draft-mode/enable/?secret=x', '/new/', { status: 307 })).toBe('/new/');
  expect(await targetOf('/shared/abc/?a=1', '/new/')).toBe('/new/');
  expect(await targetOf('/old/?_rsc=1', '/new/')).toBe('/new/');
  expect(await targetOf('/old/?a=1', '/new/', { headers: { rsc: '1' } })).toBe('/new/');
});
