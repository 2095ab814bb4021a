import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import PageCache from './page-cache.ts';

/** The cache as Next.js calls it, without the types of every kind of entry. */
interface TestCache {
  get(key: string, context: object): Promise<{ value: unknown; lastModified: number } | null>;
  set(key: string, value: object, context: object): Promise<void>;
  isStale(path: string): Promise<boolean>;
  revalidateTag(tags: string[], durations: { expire: number }): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'page-cache-'));
vi.stubEnv('DATA_DIR', join(folder, 'data'));
vi.stubEnv('ALGOLIA_SEARCH_KEY', 'key');
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const createCache = (build = 'without-build'): TestCache =>
  new PageCache({ serverDistDir: join(folder, build, 'server') }) as unknown as TestCache;

let id = 0;
let tag = '';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  id += 1;
  tag = `type:doc${id}`;
});

afterEach(() => {
  vi.useRealTimers();
});

const YEAR_S = 31_536_000;
const page = (html: string) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(''),
  status: 200,
  headers: { 'x-next-cache-tags': `other,${tag}` },
});
const read = async (key: string) => {
  const entry = await createCache().get(key, { kind: 'APP_PAGE' });
  return (entry?.value as { html: string } | undefined)?.html;
};
const write = (key: string, html: string) => createCache().set(key, page(html), {});
const publish = () => createCache().revalidateTag([tag], { expire: YEAR_S });
/** Events in the same millisecond have no order. */
const nextMillisecond = () => vi.setSystemTime(Date.now() + 1);

test('a stale page is served until it is regenerated', async () => {
  const key = `/stored${id}`;
  expect(await read(key)).toBeUndefined();
  await write(key, 'old');
  nextMillisecond();
  await publish();
  nextMillisecond();
  expect(await read(key)).toBe('old');
  await write(key, 'new');
  expect(await read(key)).toBe('new');
});

test('a stale not-found page is missing, so that a published page is not rendered as one', async () => {
  const key = `/published${id}`;
  await createCache().set(key, { ...page('not found'), status: 404 }, {});
  expect(await read(key)).toBe('not found');
  nextMillisecond();
  await publish();
  expect(await read(key)).toBeUndefined();
});

test('knows the paths of pages from before a change, which Next.js prefixes', async () => {
  const isStale = (path: string, cache = createCache()) => cache.isStale(path);
  await write(`/route-cache/APP_PAGE/0a1b/$/path${id}`, 'old');
  expect(await isStale(`/path${id}/`)).toBe(false);
  nextMillisecond();
  await publish();
  expect(await isStale(`/path${id}/`)).toBe(true);
  expect(await isStale('/never-rendered/')).toBe(false);
  nextMillisecond();
  await read(`/path${id}`);
  nextMillisecond();
  await write(`/path${id}`, 'new');
  expect(await isStale(`/path${id}/`)).toBe(false);
});

test('knows the paths of Markdown from before a change, which Next.js rewrites', async () => {
  await write(`/route-cache/APP_ROUTE/0a1b/$/index.md/path${id}`, 'old');
  expect(await createCache().isStale(`/path${id}/index.md`)).toBe(false);
  nextMillisecond();
  await publish();
  expect(await createCache().isStale(`/path${id}/index.md`)).toBe(true);
});

test('a page that was rendered while a change was published is stale, until it is regenerated', async () => {
  const key = `/overtaken${id}`;
  await read(key);
  nextMillisecond();
  await publish();
  const publishedAt = Date.now();
  await write(key, 'rendered from old content');
  nextMillisecond();
  const entry = await createCache().get(key, { kind: 'APP_PAGE' });
  expect(entry).toMatchObject({ value: { html: 'rendered from old content' } });
  expect(entry?.lastModified).toBeLessThan(publishedAt);
  await write(key, 'new');
  expect(await read(key)).toBe('new');
});

test('a page whose renders are all overtaken by changes shows the latest of them, and stays stale', async () => {
  const key = `/overtaken-again${id}`;
  await write(key, 'old');
  for (const html of ['first', 'second', 'not found']) {
    nextMillisecond();
    await publish();
    nextMillisecond();
    await read(key);
    nextMillisecond();
    await publish();
    await createCache().set(key, { ...page(html), status: html === 'not found' ? 404 : 200 }, {});
    // A stale not-found page counts as missing.
    expect(await read(key)).toBe(html === 'not found' ? undefined : html);
    expect(await createCache().isStale(`${key}/`)).toBe(true);
  }
});

test('a not-found page that was rendered while a change was published is not stored if there is no page', async () => {
  const key = `/overtaken-404-${id}`;
  await read(key);
  nextMillisecond();
  await publish();
  await createCache().set(key, { ...page('not found'), status: 404 }, {});
  expect(await read(key)).toBeUndefined();
});

test('of two renders in progress, neither counts as newer than the first', async () => {
  const key = `/two${id}`;
  await read(key);
  await publish();
  const publishedAt = Date.now();
  nextMillisecond();
  await read(key);
  await write(key, 'from before');
  await write(key, 'also from before');
  const entry = await createCache().get(key, { kind: 'APP_PAGE' });
  expect(entry?.lastModified).toBeLessThan(publishedAt);
});

test('a fetched response depends on the tags of its request', async () => {
  const key = `fetch${id}`;
  const response = { kind: 'FETCH', data: { headers: {}, body: '', url: '' }, revalidate: YEAR_S };
  const context = { kind: 'FETCH', tags: [tag] };
  await createCache().get(key, context);
  await publish();
  await createCache().set(key, response, { fetchCache: true, tags: [tag] });
  nextMillisecond();
  expect(await createCache().get(key, context)).toBeNull();
  await createCache().set(key, response, { fetchCache: true, tags: [tag] });
  expect(await createCache().get(key, context)).toMatchObject({ value: { kind: 'FETCH' } });
});

test('a page is stored on disk, a not-found page in memory only', async () => {
  const firstProcess = buildProcess('stored');
  await firstProcess.set(`/found${id}`, page('found'), {});
  await firstProcess.set(`/missing${id}`, { ...page('missing'), status: 404 }, {});
  expect((await firstProcess.get(`/missing${id}`, { kind: 'APP_PAGE' }))?.value).toMatchObject({ html: 'missing' });
  await vi.waitFor(async () => {
    const entry = await (await otherProcess('stored')).get(`/found${id}`, { kind: 'APP_PAGE' });
    expect(entry?.value).toMatchObject({ html: 'found' });
  }, 10_000);
  expect(await (await otherProcess('stored')).get(`/missing${id}`, { kind: 'APP_PAGE' })).toBeNull();
});

test('a page that was removed is not served again by a later process', async () => {
  const key = `/removed${id}`;
  const stored = async () => (await otherProcess('removed')).get(key, { kind: 'APP_PAGE' });
  const cache = buildProcess('removed');
  await cache.set(key, page('content'), {});
  await vi.waitFor(async () => expect(await stored()).not.toBeNull(), 10_000);
  nextMillisecond();
  await publish();
  nextMillisecond();
  await cache.get(key, { kind: 'APP_PAGE' });
  nextMillisecond();
  await cache.set(key, { ...page('missing'), status: 404 }, {});
  await vi.waitFor(async () => expect(await stored()).toBeNull(), 10_000);
});

test('another build does not serve the pages of this one', async () => {
  await buildProcess('old').set(`/page${id}`, page('old'), {});
  buildProcess('new');
  await vi.waitFor(async () => {
    expect(await (await otherProcess('old')).get(`/page${id}`, { kind: 'APP_PAGE' })).not.toBeNull();
  }, 10_000);
  expect(await (await otherProcess('new')).get(`/page${id}`, { kind: 'APP_PAGE' })).toBeNull();
});

test('knows that a page on disk is from before a change', async () => {
  const path = `/outdated${id}/`;
  const context = { kind: 'APP_PAGE' };
  await buildProcess('outdated').set(path.slice(0, -1), page('old'), {});
  await vi.waitFor(async () => {
    expect(await (await otherProcess('outdated')).get(path.slice(0, -1), context)).not.toBeNull();
  }, 10_000);
  const restarted = await otherProcess('outdated');
  expect(await restarted.isStale(path)).toBe(false);
  nextMillisecond();
  await publish();
  await vi.waitFor(async () => expect(await restarted.isStale(path)).toBe(true), 10_000);
});

test('a page that cannot be regenerated stays stale on disk', async () => {
  const key = `/kept${id}`;
  const cache = buildProcess('kept');
  await cache.set(key, page('old'), { cacheControl: { revalidate: false } });
  await publish();
  nextMillisecond();
  const entry = await cache.get(key, { kind: 'APP_PAGE' });
  vi.setSystemTime(Date.now() + 10_000);
  // Next.js stores the value that it got, to delay the next attempt.
  await cache.set(key, entry?.value ?? {}, { cacheControl: { revalidate: 3 } });
  expect((await cache.get(key, { kind: 'APP_PAGE' }))?.lastModified).toBe(Date.now());
  await vi.waitFor(async () => {
    const stored = await (await otherProcess('kept')).get(key, { kind: 'APP_PAGE' });
    expect(stored?.lastModified).toBe(entry?.lastModified);
  }, 10_000);
});

test('every response has the policy of the page, the first one and one that is not stored too', async () => {
  const key = `/policy${id}`;
  const rendered = page('<body><p>text</p></body>');
  await createCache().set(key, rendered, {});
  expect(rendered.headers).toMatchObject({ 'content-security-policy': "script-src 'self'; style-src 'self'" });
  const entry = await createCache().get(key, { kind: 'APP_PAGE' });
  expect(entry?.value).toMatchObject({ headers: { 'content-security-policy': "script-src 'self'; style-src 'self'" } });

  const overtaken = page('<body></body>');
  await read(`/overtaken${key}`);
  nextMillisecond();
  await publish();
  await createCache().set(`/overtaken${key}`, overtaken, {});
  expect(overtaken.headers).toMatchObject({ 'content-security-policy': "script-src 'self'; style-src 'self'" });
});

test('a page from before the clock was set back is stale', async () => {
  const key = `/future${id}`;
  await read(key);
  await write(key, 'old');
  vi.setSystemTime(Date.now() - 3_600_000);
  await publish();
  nextMillisecond();
  await read(key);
  nextMillisecond();
  await write(key, 'new');
  nextMillisecond();
  const entry = (await createCache().get(key, { kind: 'APP_PAGE' })) as { value: object; lastModified?: number } | null;
  expect(entry).toMatchObject({ value: { html: 'new' } });
  expect(entry?.lastModified).toBeGreaterThan(1);
});

test('caching headers of a page follow its state', async () => {
  const key = `/headers${id}`;
  const cacheControl = async () => {
    const entry = await createCache().get(key, { kind: 'APP_PAGE' });
    return (entry?.value as { headers: Record<string, string> } | undefined)?.headers['cache-control'];
  };
  await read(key);
  await write(key, 'found');
  expect(await cacheControl()).toContain('stale-if-error');
  await createCache().set(key, { ...page('missing'), status: 404 }, {});
  expect(await cacheControl()).not.toContain('stale-if-error');
});

test('a CDN that is purged keeps a page for a second while it cannot be regenerated', async () => {
  vi.stubEnv('CDN_PURGE_URL', 'https://cdn.example/purge');
  const cache = await otherProcess('without-build');
  vi.stubEnv('CDN_PURGE_URL', undefined);
  const key = `/kept-in-cdn${id}`;
  const read = async () => (await cache.get(key, { kind: 'APP_PAGE' }))?.value as ReturnType<typeof page> | undefined;
  await read();
  await cache.set(key, page('old'), { cacheControl: { revalidate: false } });
  expect((await read())?.headers).toHaveProperty('cdn-cache-control', expect.stringContaining('max-age=86400'));
  nextMillisecond();
  await cache.revalidateTag([tag], { expire: YEAR_S });
  nextMillisecond();
  // Next.js stores the value that it got, to delay the next attempt.
  await cache.set(key, (await read()) ?? {}, { cacheControl: { revalidate: 3 } });
  expect((await read())?.headers).toHaveProperty('cdn-cache-control', expect.stringContaining('max-age=1,'));
  vi.setSystemTime(Date.now() + 4000);
  await read();
  nextMillisecond();
  await cache.set(key, page('new'), { cacheControl: { revalidate: false } });
  expect((await read())?.headers).toHaveProperty('cdn-cache-control', expect.stringContaining('max-age=86400'));
});

test('Next.js keeps the lifetime of a page, and forgets those of made-up URLs', async () => {
  const cache = new IncrementalCache({
    CurCacheHandler: PageCache,
    serverDistDir: join(folder, 'without-build', 'server'),
    prerenderManifest: { notFoundRoutes: [], routes: {}, dynamicRoutes: {} },
    previewProps: { previewModeId: 'id' },
    requestHeaders: {},
  } as unknown as ConstructorParameters<typeof IncrementalCache>[0]);
  const route = { kind: 'APP_PAGE', sourceRoute: '/[...path]/page' };
  const store = (key: string, value: object) =>
    cache.set(key, value as never, { route, cacheControl: { revalidate: false, expire: undefined } } as never);
  await store('/found', page('found'));
  for (let number = 0; number < 100; number += 1) await store(`/made-up-${number}`, { ...page(''), status: 404 });
  const lifetimes = SharedCacheControls as unknown as { cacheControls: Map<string, object> };
  expect(lifetimes.cacheControls.size).toBe(0);
  const found = await cache.get('/found', { kind: 'APP_PAGE', route } as never);
  expect(found).toMatchObject({
    value: { html: 'found' },
    cacheControl: { revalidate: false },
    revalidateAfter: false,
  });
  expect(lifetimes.cacheControls.size, 'Next.js still keeps lifetimes here').toBe(1);
});

/** A cache with a build, whose pages are stored on disk. */
function buildProcess(build: string): TestCache {
  const name = `${build}${id}`;
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'BUILD_ID'), name);
  return createCache(name);
}

/** The same build with an empty memory. */
async function otherProcess(build: string): Promise<TestCache> {
  vi.resetModules();
  const { default: OtherPageCache } = await import('./page-cache.ts');
  return new OtherPageCache({ serverDistDir: join(folder, `${build}${id}`, 'server') }) as unknown as TestCache;
}

test('a purge of everything reaches the response of a route handler that reads no content', async () => {
  vi.stubEnv('CDN_PURGE_URL', 'https://cdn.example/purge');
  const cache = await otherProcess('without-build');
  vi.stubEnv('CDN_PURGE_URL', undefined);
  const key = `/icon${id}`;
  await cache.set(key, { kind: 'APP_ROUTE', body: Buffer.from('icon'), status: 200, headers: {} }, {});
  const entry = await cache.get(key, { kind: 'APP_ROUTE' });
  expect(entry?.value).toMatchObject({ headers: { 'surrogate-key': 'content' } });
});

test('the response of a route handler has an ETag, which changes with its body', async () => {
  const etagOf = async (key: string, body: string) => {
    const route = { kind: 'APP_ROUTE', body: Buffer.from(body), status: 200, headers: {} };
    await createCache().set(key, route, {});
    const entry = await createCache().get(key, { kind: 'APP_ROUTE' });
    return (entry?.value as { headers: Record<string, string> } | undefined)?.headers['etag'];
  };
  const first = await etagOf(`/feed${id}`, 'a');
  expect(first).toMatch(/^W\/"[\w-]+"$/);
  expect(await etagOf(`/same${id}`, 'a')).toBe(first);
  expect(await etagOf(`/other${id}`, 'b')).not.toBe(first);
});

test('pages with their inlined styles stay below the limit of memory', async () => {
  const build = `build${id}`;
  const styles = join(folder, build, 'static/large.css');
  mkdirSync(join(folder, build, 'static'), { recursive: true });
  writeFileSync(styles, `a{content:"${'x'.repeat(2 ** 20)}"}`);
  const html = '<link rel="stylesheet" href="/_next/static/large.css" data-precedence="next"/>';
  const cache = createCache(build);
  // Not-found pages are in memory only.
  const keys = Array.from({ length: 100 }, (_, index) => `/unknown${index}`);
  for (const key of keys) {
    await cache.set(key, { ...page(html), status: 404 }, {});
    await cache.get(key, { kind: 'APP_PAGE' });
  }
  const entries = await Promise.all(keys.map((key) => cache.get(key, { kind: 'APP_PAGE' })));
  expect(entries.filter(Boolean).length).toBeLessThan(64);
  expect(entries.at(-1)).not.toBeNull();
});
