import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { warmPages } from './warm-pages.ts';

async function startSite(respond: (path: string) => { status: number; body: string }): Promise<string> {
  const server = createServer((request, response) => {
    const { status, body } = respond(request.url ?? '/');
    response.writeHead(status).end(body);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const SITEMAP = '<urlset><loc>https://x.example/</loc><loc>https://x.example/blog/</loc></urlset>';

test('requests every page of the sitemap and reports those that fail', async () => {
  const requested: string[] = [];
  const siteUrl = await startSite((path) => {
    requested.push(path);
    if (path === '/sitemap.xml') return { status: 200, body: SITEMAP };
    return { status: path === '/blog/' ? 500 : 200, body: '' };
  });
  const details: string[] = [];
  await warmPages({ siteUrl, onProgress: (detail) => details.push(detail), signal: new AbortController().signal });
  expect(requested).toEqual(expect.arrayContaining(['/', '/blog/']));
  expect(details.at(-1)).toMatch(/^(\d+) of \1, 1 failed$/);
});

test('stops requesting pages once it is aborted', async () => {
  const controller = new AbortController();
  const urls = Array.from({ length: 50 }, (_, number) => `<loc>https://x.example/blog/${number}/</loc>`);
  let requested = 0;
  const siteUrl = await startSite((path) => {
    if (path === '/sitemap.xml') return { status: 200, body: urls.join('') };
    requested += 1;
    controller.abort();
    return { status: 200, body: '' };
  });
  await warmPages({ siteUrl, onProgress: () => {}, signal: controller.signal });
  expect(requested).toBeLessThanOrEqual(4);
});
