import { beforeEach, expect, test } from 'vitest';
import { assetServer } from '#/server/asset-server.fixture.ts';
import { imageResponse } from './image-response.ts';

const FILE = `${'a1'.repeat(20)}-2000x1000.jpg`;

const lake = assetServer();
beforeEach(() => {
  lake.handle = (_, response) => response.writeHead(200, { 'content-type': 'image/webp', etag: '"1"' }).end('bytes');
});

const get = (search: string, headers: Record<string, string> = {}) =>
  imageResponse(new Request(`http://site.example/images/${FILE}${search}`, { headers }), FILE, lake.content);

test('passes on the image with headers that let every cache keep it', async () => {
  const response = await get('?w=720&fit=max&auto=format', { accept: 'image/avif,image/webp', cookie: 'a=b' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('bytes');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    vary: 'Accept',
    etag: '"1"',
  });
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(lake.received?.url).toBe(`/images/local/production/${FILE}?w=720&fit=max&auto=format`);
  expect(lake.received?.headers).toMatchObject({ accept: 'image/avif,image/webp' });
  expect(lake.received?.headers).not.toHaveProperty('cookie');
  expect(lake.received?.headers).not.toHaveProperty('authorization');
});

test('passes on a HEAD request as one, so that no body stays open', async () => {
  lake.handle = (_, response) => response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '5' }).end();
  const request = new Request(`http://site.example/images/${FILE}`, { method: 'HEAD' });
  const response = await imageResponse(request, FILE, lake.content);
  expect(lake.received?.method).toBe('HEAD');
  expect([response.status, response.body]).toEqual([200, null]);
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-length': '5', 'content-type': 'image/webp' });
});

test('responds with 304 if the browser has the image', async () => {
  lake.handle = ({ headers }, response) => response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200).end();
  expect((await get('', { 'if-none-match': '"1"' })).status).toBe(304);
});

test('does not forward a request for another size', async () => {
  expect((await get('?w=5000&fit=max')).status).toBe(404);
  expect(lake.received).toBeUndefined();
});

test.each([
  [404, 404, 'public, max-age=10'],
  [400, 404, 'public, max-age=10'],
  [429, 502, 'no-store'],
  [500, 502, 'no-store'],
  [302, 504, 'no-store'],
])('turns status %i of the lake into %i', async (given, status, caching) => {
  lake.handle = (_, response) => response.writeHead(given, { location: 'http://127.0.0.1:1/' }).end('stack trace');
  const response = await get('');
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, caching]);
  expect(await response.text()).not.toContain('stack');
});

test('does not pass on what is not an image', async () => {
  lake.handle = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>');
  expect((await get('')).status).toBe(502);
  const file = FILE.replace('.jpg', '.svg');
  const request = new Request(`http://site.example/images/${file}?scheme=dark`);
  expect((await imageResponse(request, file, lake.content)).status).toBe(502);
});

test('responds with 504 if the lake is down', async () => {
  const response = await imageResponse(new Request(`http://site.example/images/${FILE}`), FILE, {
    ...lake.content,
    apiHost: 'http://127.0.0.1:1',
  });
  expect([response.status, response.headers.get('cache-control')]).toEqual([504, 'no-store']);
});

test('requests an SVG image from the lake without its color scheme, and applies it', async () => {
  const svg = '<svg><style>@media (prefers-color-scheme: light) {}</style></svg>';
  lake.handle = (_, response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'content-length': svg.length, etag: '"1"' }).end(svg);
  const file = FILE.replace('.jpg', '.svg');
  const response = await imageResponse(
    new Request(`http://site.example/images/${file}?scheme=dark`),
    file,
    lake.content,
  );
  expect(lake.received?.url).toBe(`/images/local/production/${file}`);
  expect(await response.text()).toBe('<svg><style>@media (max-width: 0) {}</style></svg>');
  expect(response.headers.get('content-length')).toBeNull();
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('responds with 504 if the lake ends in the middle of an SVG image whose color scheme it would apply', async () => {
  lake.handle = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'content-length': 100 });
    response.write('<svg>', () => response.destroy());
  };
  const file = FILE.replace('.jpg', '.svg');
  const request = new Request(`http://site.example/images/${file}?scheme=dark`);
  const response = await imageResponse(request, file, lake.content);
  expect([response.status, response.headers.get('cache-control')]).toEqual([504, 'no-store']);
});
