import { AsyncLocalStorage } from 'node:async_hooks';
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js';
import { createPatchedFetcher } from 'next/dist/server/lib/patch-fetch.js';
import { beforeEach, expect, test, vi } from 'vitest';
import PageCache from '#/page-cache/page-cache.ts';
import { markStale } from './mark-stale.ts';
import { shareReads } from './share-reads.ts';

/** Reads through the fetch of Next.js and the page cache, in the two kinds of renders. */

vi.mock('server-only', () => ({}));
vi.mock('next/cache', () => ({ unstable_cache: () => () => Promise.resolve(true) }));

type Storages = Parameters<typeof createPatchedFetcher>[1];
const works = new AsyncLocalStorage<unknown>();
const units = new AsyncLocalStorage<unknown>();

let settings = { _id: 'siteSettings', _type: 'siteSettings', name: 'One', portalHost: 'https://portal.example' };
const nextFetch = createPatchedFetcher(() => Promise.resolve(Response.json(settings)), {
  workAsyncStorage: works as Storages['workAsyncStorage'],
  workUnitAsyncStorage: units as Storages['workUnitAsyncStorage'],
});
const incrementalCache = new IncrementalCache({
  CurCacheHandler: PageCache as never,
  dev: false,
  minimalMode: false,
  requestHeaders: {},
  serverDistDir: '/no-build/server',
  getPrerenderManifest: () => ({}) as never,
  previewProps: { previewModeId: 'id' },
  prerenderManifest: { notFoundRoutes: [], routes: {}, dynamicRoutes: {} },
} as never);

const reader = shareReads({
  fetch: async (query, _, tags) => {
    const url = new URL(`https://lake.example/?query=${encodeURIComponent(query)}`);
    return (await nextFetch(url, { cache: 'force-cache', next: { tags } })).json();
  },
  report: () => {},
});

/** Reads the name of the site in a render of this kind, and waits for what Next.js does after the response. */
async function readName(type: 'request' | 'prerender-legacy'): Promise<string> {
  const work = { route: '/', incrementalCache, pendingRevalidates: {} };
  const unit = { type, phase: 'render', tags: null, revalidate: Infinity };
  const { name } = await works.run(work, () => units.run(unit, () => reader.settings()));
  await Promise.all(Object.values(work.pendingRevalidates));
  return name;
}

/** Events in the same millisecond have no order. */
const nextMillisecond = () => vi.setSystemTime(Date.now() + 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

test('a page has the published content if a dynamic page read it before', async () => {
  expect(await readName('request')).toBe('One');
  nextMillisecond();
  settings = { ...settings, name: 'Two' };
  markStale(['type:siteSettings'], Date.now());
  nextMillisecond();
  await readName('request');
  expect(await readName('prerender-legacy')).toBe('Two');
});
