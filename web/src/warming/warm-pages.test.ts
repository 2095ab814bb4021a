import { expect, test, vi } from 'vitest';
import { warmPages } from './warm-pages.ts';
import type { WarmingProgress } from '@site/site/site-health';

/** A site whose requests fail for the paths in `broken`, and for every path while the lake is down. */
function siteOf(pageCount: number) {
  const paths = ['/', ...Array.from({ length: pageCount - 1 }, (_, number) => `/docs/${number}/`)];
  const progress: WarmingProgress = { ready: false, totalAtStart: undefined, warmed: 0, failed: 0 };
  const site = {
    paths,
    progress,
    broken: new Set<string>(),
    stored: new Set<string>(),
    isLakeDown: false,
    changedPagesRendered: Promise.resolve(),
    requested: [] as string[],
    /** `progress.ready` at the time of each request. */
    wasReady: [] as boolean[],
    /** Called before each request. */
    onRequest: (_path: string) => {},
    onWait: () => {},
    warm: () =>
      warmPages({
        progress,
        readPaths: () => (site.isLakeDown ? Promise.reject(new Error('down')) : Promise.resolve(paths)),
        request: (path) => {
          site.onRequest(path);
          site.requested.push(path);
          site.wasReady.push(progress.ready);
          const fails = site.broken.has(path) || (site.isLakeDown && !site.stored.has(path));
          return fails ? Promise.reject(new Error('503')) : Promise.resolve();
        },
        visitorsServed: () => Promise.resolve(),
        changedPagesRendered: () => site.changedPagesRendered,
        waitBeforeRetry: () => Promise.resolve(site.onWait()),
        warn: vi.fn<(line: string) => void>(),
      }),
  };
  return site;
}

test('renders every page once, in order, and is ready after the most important ones', async () => {
  const site = siteOf(60);
  await site.warm();
  expect(site.requested).toEqual(site.paths);
  expect(site.progress).toEqual({ ready: true, totalAtStart: 60, warmed: 60, failed: 0 });
  expect(site.wasReady.indexOf(true)).toBe(50);
});

test('is ready although changed pages are always waiting, which come before the other pages', async () => {
  const site = siteOf(60);
  const changed = Promise.withResolvers<void>();
  site.changedPagesRendered = changed.promise;
  const warming = site.warm();
  await vi.waitFor(() => expect(site.progress.ready).toBe(true), 10_000);
  expect(site.requested).toEqual(site.paths.slice(0, 50));
  changed.resolve();
  await warming;
  expect(site.requested).toEqual(site.paths);
});

test('is not ready while the content lake is down and its pages fail', async () => {
  const site = siteOf(120);
  const readyWhileDown: boolean[] = [];
  site.onRequest = (path) => {
    if (path === '/docs/9/' && !readyWhileDown.length) site.isLakeDown = true;
  };
  site.onWait = () => {
    readyWhileDown.push(site.progress.ready);
    if (readyWhileDown.length === 3) site.isLakeDown = false;
  };
  await site.warm();
  expect(readyWhileDown).toEqual([false, false, false]);
  expect(site.progress).toEqual({ ready: true, totalAtStart: 120, warmed: 120, failed: 0 });
});

test('a page that cannot be rendered is requested twice and does not keep the site from being ready', async () => {
  for (const pageCount of [10, 60]) {
    const site = siteOf(pageCount);
    site.broken.add('/docs/3/');
    await site.warm();
    expect(site.requested.filter((path) => path === '/docs/3/')).toHaveLength(2);
    expect(site.requested).toHaveLength(pageCount + 1);
    expect(site.progress).toEqual({ ready: true, totalAtStart: pageCount, warmed: pageCount - 1, failed: 1 });
  }
});

test('counts rendered pages, not requested ones, until the site is ready', async () => {
  const site = siteOf(60);
  for (const path of site.paths.slice(10, 15)) site.broken.add(path);
  await site.warm();
  expect(site.wasReady.indexOf(true)).toBe(55);
});

test.each([
  ['stored', true],
  ['not stored', false],
])('while content cannot be read, a site whose home page is %s is ready: %s', async (state, isReady) => {
  const site = siteOf(60);
  site.isLakeDown = true;
  if (state === 'stored') site.stored.add('/');
  let readyWhileDown: boolean | undefined;
  site.onWait = () => {
    readyWhileDown ??= site.progress.ready;
    expect(site.progress.totalAtStart).toBeUndefined();
    site.isLakeDown = false;
  };
  await site.warm();
  expect(readyWhileDown).toBe(isReady);
  expect(site.progress).toMatchObject({ ready: true, warmed: 60 });
});
