import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { PAGE_STATUS_META_NAME } from '../components/metadata/page-status.ts';
import { replaceServerErrors } from './errors/replace-server-errors.ts';
import { transformRenderedPage } from './transform-rendered-page.ts';

const SITE_POLICY = "frame-ancestors 'self'";
const HEAD_SCRIPT = 'document.documentElement.dataset.theme = "dark"';
const PAGE = `<!DOCTYPE html><html><head><script>${HEAD_SCRIPT}</script></head><body>ü <script>self.__next_f.push([1,"data"])</script></body></html>`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
let server: Server | undefined;

async function start(listener: RequestListener): Promise<(path: string, headers?: HeadersInit) => Promise<Response>> {
  server = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', SITE_POLICY);
    replaceServerErrors(request, response, { sitePolicy: SITE_POLICY, isContentDown: () => false });
    transformRenderedPage(request, response, { buildFolder: '/nowhere', compress: true });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return (path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
}

const sendPage =
  (html: string): RequestListener =>
  (_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.flushHeaders();
    // As the compression of Next.js does before it writes.
    if (!response.headersSent) response.writeHead(response.statusCode);
    for (const byte of Buffer.from(html)) response.write(Buffer.from([byte]));
    response.end();
  };

afterEach(async () => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  await new Promise((resolve) => (server?.listening ? server.close(resolve) : resolve(undefined)));
});

test.each([
  '/search/?q=robot',
  '/caps/network/?capabilities=maps',
  '/caps/network/?a=b&c%61pabilities=maps',
  // The rewrites of Next.js ignore the case.
  '/CAPS/Network/?capabilities=maps',
  '/caps/network/?source=why?&capabilities=maps',
  '/caps/network/?capabilities=&capabilities=',
])('%s has a policy with the hashes of its scripts, and is compressed', async (path) => {
  const get = await start(sendPage(PAGE));
  for (const encoding of ['gzip', 'gzip;q=0.5, br', 'identity', 'identity, gzip;q=0']) {
    const response = await get(path, { 'accept-encoding': encoding });
    expect(await response.text()).toBe(PAGE);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(SITE_POLICY);
    expect(policy).toContain(`script-src 'self' ${hash(HEAD_SCRIPT)}`);
    expect(policy).toContain(hash('self.__next_f.push([1,"data"])'));
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('content-encoding')).toBe(encoding.startsWith('gzip') ? 'gzip' : null);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  }
});

test('an inline script that Next.js did not write is not allowed', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const get = await start(sendPage(PAGE.replace('ü', '<script>alert(1)</script>')));
  const policy = (await get('/search/')).headers.get('content-security-policy');
  expect(policy).not.toContain(hash('alert(1)'));
  expect(warn).toHaveBeenCalledOnce();
});

test('other pages, and data for the router, stay as they are', async () => {
  const get = await start(sendPage(PAGE));
  const responses = await Promise.all([
    ...['/docs/', '/searching/', '/caps/network/', '/caps/network/?capabilities='].map((path) => get(path)),
    get('/search/?q=a', { rsc: '1' }),
  ]);
  for (const response of responses) {
    expect(response.headers.get('content-security-policy')).toBe(SITE_POLICY);
    expect(await response.text()).toBe(PAGE);
  }
});

test('a server error has its own page', async () => {
  const get = await start((_request, response) => {
    response.statusCode = 500;
    response.write('part of ');
    response.end('another page');
  });
  const response = await get('/search/?q=robot');
  expect(response.status).toBe(500);
  expect(await response.text()).toMatch(/<h1>This page crashed<\/h1>/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the page of a shared draft chooses its status, and no other page does', async () => {
  const metadata = `<meta name="${PAGE_STATUS_META_NAME}" content="410"/>`;
  const page = PAGE.replace('<head>', `<head>${metadata}`);
  const get = await start(sendPage(page));
  // Next.js adds no slash to a path with a dot.
  expect((await get('/shared/token.')).status).toBe(410);
  const gone = await get('/shared/token/');
  expect(gone.status).toBe(410);
  expect(await gone.text()).toBe(page);
  expect(gone.headers.get('content-security-policy')).toContain(hash(HEAD_SCRIPT));
  for (const path of ['/search/', '/docs/', '/shared/', '/shared/token/more/'])
    expect((await get(path)).status).toBe(200);
});
