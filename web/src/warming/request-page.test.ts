import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderedPages } from '../page-cache/rendered-pages.ts';
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

/** Long enough that only reports of the cache are noticed. */
const WITHOUT_LOOKING = { firstLookMs: 60_000, maxLookMs: 60_000, maxWaitMs: 120_000 };

/** Whether a promise is pending after the event loop has run once. */
const isPending = (promise: Promise<void>) =>
  Promise.race([promise.then(() => false), new Promise((resolve) => void setImmediate(resolve, true))]);

test('waits until a stale page is regenerated', async () => {
  const { url, requests } = await startSite([200, 'STALE']);
  const requested = requestPage(url, WITHOUT_LOOKING);
  await vi.waitFor(() => expect(requests).toHaveLength(1), 10_000);
  renderedPages().announce('/other', { isStale: false, startedAt: Date.now() });
  expect(await isPending(requested)).toBe(true);
  renderedPages().announce('/a', { isStale: false, startedAt: Date.now() });
  await requested;
  expect(requests).toHaveLength(1);
});

test('a page that changed again while it was regenerated is new enough, unless that render started before the request', async () => {
  const before = Date.now() - 1;
  const { url, requests } = await startSite([200, 'STALE']);
  const requested = requestPage(url, WITHOUT_LOOKING);
  const announce = (startedAt: number) => renderedPages().announce('/a', { isStale: true, startedAt });
  await vi.waitFor(() => expect(requests).toHaveLength(1), 10_000);
  announce(before);
  await vi.waitFor(() => expect(requests).toHaveLength(2), 10_000);
  expect(await isPending(requested)).toBe(true);
  announce(Date.now() + 1);
  await requested;
  expect(requests).toHaveLength(2);
});

test('gives up on a page that is not regenerated', async () => {
  const { url, requests } = await startSite([200, 'STALE']);
  await requestPage(url, { ...WITHOUT_LOOKING, maxWaitMs: 10 });
  expect(requests).toHaveLength(1);
});

test('waits for a page whose path the cache decodes', async () => {
  const { url, requests } = await startSite([200, 'STALE']);
  const requested = requestPage(new URL('/ä/', url), WITHOUT_LOOKING);
  renderedPages().announce('/ä', { isStale: false, startedAt: Date.now() });
  await requested;
  expect(requests).toEqual(['/%C3%A4/']);
});

test('looks again at a page that is not reported', async () => {
  const { url, requests } = await startSite([200, 'STALE'], [200, 'STALE'], [200, 'HIT']);
  const requested = requestPage(url);
  renderedPages().announce('/other', { isStale: false, startedAt: Date.now() });
  await requested;
  expect(requests).toHaveLength(3);
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
