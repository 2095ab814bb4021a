import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as afterEvents } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { warmQueue } from '../revalidation/warm-queue.ts';
import { waitForNewPage } from './wait-for-new-page.ts';

let state = 'HIT';
const requested: string[] = [];
const site = createServer(({ url = '' }, response) => {
  requested.push(url);
  response.setHeader('x-nextjs-cache', state).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('SITE_INTERNAL_URL', `http://127.0.0.1:${(site.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  site.close();
});

/** Whether a request is still waiting after the event loop has run once. */
async function isWaiting(request: Promise<void>): Promise<boolean> {
  return Promise.race([request.then(() => false), afterEvents(true)]);
}

let isContentDown = false;
const wait = (url: string, stale: readonly string[] = [], method = 'GET') =>
  waitForNewPage(
    { method, url },
    { isStale: (path) => Promise.resolve(stale.includes(path)), isContentDown: () => isContentDown },
  );

test('requests for a page that just changed wait for it, in any form', async () => {
  state = 'STALE';
  warmQueue().add(['/docs/faq/']);
  const requests = ['/docs/faq/', '/docs/faq/?_rsc=abc'].map((url) => wait(url));
  for (const request of requests) expect(await isWaiting(request)).toBe(true);
  expect(await isWaiting(wait('/docs/'))).toBe(false);
  expect(await isWaiting(wait('/docs/faq/', [], 'HEAD')), 'it renders the page').toBe(false);
  state = 'HIT';
  await Promise.all(requests);
  await warmQueue().idle();
});

test('a request for any other page from before a change renders it and waits for it', async () => {
  state = 'STALE';
  requested.length = 0;
  const stale = ['/docs/', '/blog/'];
  const request = wait('/docs/?theme=dark', stale);
  expect(await isWaiting(request)).toBe(true);
  expect(await isWaiting(wait('/caps/', stale))).toBe(false);
  expect(await isWaiting(wait('/blog/', stale, 'HEAD'))).toBe(false);
  state = 'HIT';
  await request;
  await warmQueue().idle();
  expect(new Set(requested)).toEqual(new Set(['/docs/']));
});

test('no request waits while pages cannot be rendered', async () => {
  state = 'STALE';
  isContentDown = true;
  warmQueue().add(['/docs/faq/']);
  for (const path of ['/docs/faq/', '/docs/']) expect(await isWaiting(wait(path, ['/docs/']))).toBe(false);
  state = 'HIT';
  await warmQueue().idle();
});
