import { expect, test } from 'vitest';
import { assetServer } from '#/server/asset-server.fixture.ts';
import { mediaFileResponse } from './media-file-response.ts';

const FILE = `${'a1'.repeat(20)}.mp3`;

const lake = assetServer();

const get = (headers: Record<string, string> = {}, file = FILE) =>
  mediaFileResponse(new Request(`http://site.example/files/${file}`, { headers }), file, lake.content);

test('passes on the part that a player requests, and keeps the type of the extension', async () => {
  lake.handle = (_, response) =>
    response
      .writeHead(206, {
        'content-type': 'text/html',
        'content-range': 'bytes 2-4/10',
        'content-length': '3',
        etag: '"1"',
      })
      .end('234');
  const response = await get({ range: 'bytes=2-4', cookie: 'a=b' });
  expect(response.status).toBe(206);
  expect(await response.text()).toBe('234');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-range': 'bytes 2-4/10',
    'content-type': 'audio/mpeg',
    'x-content-type-options': 'nosniff',
    'x-file-length': '3',
  });
  expect(lake.received?.url).toBe(`/files/local/production/${FILE}`);
  expect(lake.received?.headers).toMatchObject({ range: 'bytes=2-4', 'accept-encoding': 'identity' });
  expect(lake.received?.headers).not.toHaveProperty('cookie');
  expect(lake.received?.headers).not.toHaveProperty('authorization');
});

test('passes on a HEAD request as one, so that no body stays open', async () => {
  lake.handle = (_, response) => response.writeHead(200, { 'content-length': '10', etag: '"1"' }).end();
  const request = new Request(`http://site.example/files/${FILE}`, { method: 'HEAD' });
  const response = await mediaFileResponse(request, FILE, lake.content);
  expect(lake.received?.method).toBe('HEAD');
  expect([response.status, response.body]).toEqual([200, null]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    etag: '"1"',
    'x-file-length': '10',
  });
});

test('a part behind the end is not cached', async () => {
  lake.handle = (_, response) => response.writeHead(416, { 'content-range': 'bytes */10' }).end();
  const response = await get({ range: 'bytes=20-' });
  expect([response.status, response.headers.get('content-range'), response.headers.get('cache-control')]).toEqual([
    416,
    'bytes */10',
    'no-store',
  ]);
});

test('responds with 304 if the browser has the file', async () => {
  lake.handle = ({ headers }, response) => response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200).end();
  expect((await get({ 'if-none-match': '"1"' })).status).toBe(304);
});

test('does not request a file that is no recording', async () => {
  expect((await get({}, FILE.replace('mp3', 'html'))).status).toBe(404);
  expect(lake.received).toBeUndefined();
});

test.each([
  [404, 404, 'public, max-age=10'],
  [429, 502, 'no-store'],
  [500, 502, 'no-store'],
  [302, 504, 'no-store'],
])('turns status %i of the lake into %i', async (given, status, caching) => {
  lake.handle = (_, response) => response.writeHead(given, { location: 'http://127.0.0.1:1/' }).end('stack trace');
  const response = await get();
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, caching]);
  expect(await response.text()).not.toContain('stack');
});
