import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderedPages } from '../page-cache/rendered-pages.ts';
import { WarmQueue } from './warm-queue.ts';

/** A site whose pages are stale until `render` is called for them. Returns the requested paths, each once, in order. */
async function startSite(options?: { maxRequestWaitMs: number }) {
  const requested = new Set<string>();
  const rendered = new Set<string>();
  const server = createServer(({ url = '' }, response) => {
    requested.add(url);
    if (url === '/broken/') response.statusCode = 500;
    response.setHeader('x-nextjs-cache', rendered.has(url) ? 'HIT' : 'STALE').end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const queue = new WarmQueue(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`, options);
  const render = (path: string) => {
    rendered.add(path);
    renderedPages().announce(path.replace(/\/$/, ''), { isStale: false, startedAt: Date.now() });
  };
  return { queue, requested: () => [...requested], render };
}

/** Whether a promise resolves before the event loop has run once. */
const isSettled = (promise: Promise<void> | undefined) =>
  Promise.race([promise?.then(() => true), new Promise((resolve) => void setImmediate(resolve, false))]);

test('renders one page after the other, the latest change first', async () => {
  const { queue, requested, render } = await startSite();
  queue.add(['/first/', '/first.md']);
  queue.add(['/second/']);
  await vi.waitFor(() => expect(requested()).toEqual(['/first/']), 10_000);
  for (const path of ['/first/', '/first.md', '/second/']) render(path);
  await queue.idle();
  expect(requested()).toEqual(['/first/', '/second/', '/first.md']);
});

test('requests for a changed page wait until it is rendered, others do not', async () => {
  const { queue, render } = await startSite();
  queue.add(['/changed/']);
  expect(queue.whenRendered('/other/')).toBeUndefined();
  const waiting = queue.whenRendered('/changed/');
  expect(await isSettled(waiting)).toBe(false);
  render('/changed/');
  await waiting;
  await queue.idle();
  expect(queue.whenRendered('/changed/')).toBeUndefined();
});

test('a page that was changed again while it was rendered is new enough, unless that render started before the change', async () => {
  const { queue, requested } = await startSite({ maxRequestWaitMs: 60_000 });
  const announce = (startedAt: number) => renderedPages().announce('/changed', { isStale: true, startedAt });
  const before = Date.now() - 1;
  queue.add(['/changed/']);
  const waiting = queue.whenRendered('/changed/');
  await vi.waitFor(() => expect(requested()).toEqual(['/changed/']), 10_000);
  announce(before);
  expect(await isSettled(waiting)).toBe(false);
  await vi.waitFor(async () => {
    announce(Date.now() + 1);
    expect(await isSettled(waiting)).toBe(true);
  }, 10_000);
  await queue.idle();
});

test('a page that is requested is rendered next', async () => {
  const { queue, requested, render } = await startSite();
  queue.add(['/latest/', '/older/', '/oldest/']);
  void queue.whenRendered('/oldest/');
  for (const path of ['/latest/', '/older/', '/oldest/']) render(path);
  await queue.idle();
  expect(requested()).toEqual(['/latest/', '/oldest/', '/older/']);
});

test('a page that is requested does not wait for pages that change afterwards', async () => {
  const { queue, requested, render } = await startSite();
  queue.add(['/current/', '/asked/', '/other/']);
  void queue.whenRendered('/asked/');
  queue.add(['/later/']);
  for (const path of ['/current/', '/asked/', '/other/', '/later/']) render(path);
  await queue.idle();
  expect(requested()).toEqual(['/current/', '/asked/', '/later/', '/other/']);
});

test('renders a page for a request, once for all requests', async () => {
  const { queue, requested, render } = await startSite();
  queue.add(['/changed/']);
  const waiting = [queue.render('/asked/'), queue.render('/asked/'), queue.render('/changed/')];
  for (const request of waiting) expect(await isSettled(request)).toBe(false);
  for (const path of ['/changed/', '/asked/']) render(path);
  for (const request of waiting) await request;
  await queue.idle();
  expect(requested()).toEqual(['/changed/', '/asked/']);
});

test('requests for other pages do not wait while many pages do', async () => {
  const { queue, render } = await startSite();
  const paths = Array.from({ length: 7 }, (_, index) => `/page-${index}/`);
  // The first one is rendered at once, the next five wait.
  const waits = paths.map((path) => queue.render(path));
  expect(waits.map((wait) => wait !== undefined)).toEqual([true, true, true, true, true, true, false]);
  expect(queue.whenRendered('/page-3/')).toBeDefined();
  for (const path of paths) render(path);
  await queue.idle();
});

test('requests wait a second at most, also while another page is rendered', async () => {
  const { queue, render } = await startSite();
  queue.add(['/slow/', '/behind/']);
  const start = performance.now();
  await Promise.all([queue.whenRendered('/slow/'), queue.whenRendered('/behind/')]);
  expect(performance.now() - start).toBeLessThan(2000);
  // A timer may fire a millisecond early.
  await vi.waitFor(() => expect(queue.whenRendered('/behind/')).toBeUndefined(), 10_000);
  expect(queue.render('/behind/'), 'later requests do not wait either').toBeUndefined();
  for (const path of ['/slow/', '/behind/']) render(path);
  await queue.idle();
});

test('a page that cannot be rendered delays nobody', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { queue } = await startSite({ maxRequestWaitMs: 60_000 });
  queue.add(['/broken/']);
  await expect(queue.whenRendered('/broken/')).resolves.toBeUndefined();
  await queue.idle();
});

test('when too many pages wait, those that are requested stay, and the oldest of the others leave', async () => {
  const { queue, requested, render } = await startSite();
  queue.add(['/current/']);
  queue.add(['/requested/', '/oldest/']);
  void queue.whenRendered('/requested/');
  const paths = Array.from({ length: 200 }, (_, index) => `/page-${index}/`);
  queue.add(paths);
  for (const path of ['/current/', '/requested/', '/oldest/', ...paths]) render(path);
  await queue.idle();
  // The last path of a list is its oldest.
  expect(requested()).toEqual(['/current/', '/requested/', ...paths.slice(0, 199)]);
});

test('a stopped queue renders no more pages, delays nobody and reports no failure', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { queue, requested } = await startSite({ maxRequestWaitMs: 60_000 });
  queue.add(['/broken/', '/waiting/']);
  const waiting = queue.whenRendered('/waiting/');
  queue.stop();
  expect(await isSettled(waiting)).toBe(true);
  queue.add(['/changed/']);
  expect(queue.whenRendered('/changed/')).toBeUndefined();
  await queue.idle();
  expect(requested()).toEqual(['/broken/']);
  expect(report).not.toHaveBeenCalled();
});
