import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { respondNotModified } from './not-modified.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

/** Requests a feed from a server that sends `etag`. */
async function request(etag: string | undefined, init: RequestInit = {}, status = 200) {
  const listener: RequestListener = (_, response) => {
    response.statusCode = status;
    if (etag !== undefined) response.setHeader('etag', etag);
    response.setHeader('content-type', 'application/rss+xml');
    response.setHeader('cache-control', 'public');
    response.write('<rss>');
    response.end('</rss>');
  };
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server = createServer((incoming, response) => {
      respondNotModified(incoming, response);
      listener(incoming, response);
    });
    server.listen(0, '127.0.0.1', () => resolve(server?.address() as AddressInfo));
  });
  const response = await fetch(`http://127.0.0.1:${port}/blog/rss.xml`, init);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const having = (etags: string) => ({ headers: { 'if-none-match': etags } });

test.each(['W/"a"', '"a"', '"x", W/"a"', '*'])('a client that has the response (%s) gets no body', async (known) => {
  const { status, headers, body } = await request('W/"a"', having(known));
  expect([status, body]).toEqual([304, '']);
  expect(headers.get('etag')).toBe('W/"a"');
  expect(headers.get('cache-control')).toBe('public');
  expect(headers.get('content-type')).toBeNull();
});

test.each<[name: string, etag: string | undefined, init: RequestInit, status: number]>([
  ['a client with another version', 'W/"a"', having('"b"'), 200],
  ['a client without any', 'W/"a"', {}, 200],
  ['a response without ETag', undefined, having('*'), 200],
  ['a page that was not found', 'W/"a"', having('W/"a"'), 404],
  ['a POST', 'W/"a"', { method: 'POST', ...having('W/"a"') }, 200],
])('%s gets the whole response', async (_, etag, init, status) => {
  expect(await request(etag, init, status)).toMatchObject({ status, body: '<rss></rss>' });
});
