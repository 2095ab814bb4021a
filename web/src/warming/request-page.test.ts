import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { requestPage } from './request-page.ts';

/** A site that responds with these statuses and cache states in turn, the last one repeatedly. Returns its requests, too. */
async function startSite(...responses: [status: number, cache: string][]) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const [status, cache] = responses[Math.min(requests.length, responses.length - 1)] ?? [500, ''];
    requests.push(request.url ?? '');
    response.writeHead(status, { 'x-nextjs-cache': cache }).end('page');
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a/`), requests };
}

test('waits until a stale page is regenerated', async () => {
  const { url, requests } = await startSite([200, 'STALE'], [200, 'STALE'], [200, 'HIT']);
  await requestPage(url);
  expect(requests).toHaveLength(3);
});

test('gives up on a page that stays stale', async () => {
  const { url, requests } = await startSite([200, 'STALE']);
  await requestPage(url);
  expect(requests.length).toBeLessThan(10);
});

test('does not follow redirects, and accepts not-found pages', async () => {
  for (const status of [308, 404]) {
    const { url, requests } = await startSite([status, 'MISS']);
    await requestPage(url);
    expect(requests).toHaveLength(1);
  }
});

test('a server error is an error', async () => {
  const { url } = await startSite([500, '']);
  await expect(requestPage(url)).rejects.toThrow('HEAD /a/ failed with status 500.');
});
