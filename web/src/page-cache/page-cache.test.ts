import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PageCache from './page-cache.ts';

/** The cache as Next.js calls it, without the types of every kind of entry. */
interface TestCache {
  get(key: string, context: object): Promise<{ value: unknown } | null>;
  set(key: string, value: object, context: object): Promise<void>;
  revalidateTag(tags: string[], durations: { expire: number }): Promise<void>;
}

const EMPTY_DISK: object = {
  existsSync: () => false,
  readFile: () => Promise.reject(new Error('There is no such file')),
};

const createCache = ({ fs = EMPTY_DISK, flushToDisk = false } = {}) =>
  new PageCache({
    fs,
    flushToDisk,
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
  } as unknown as ConstructorParameters<typeof PageCache>[0]) as unknown as TestCache;

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

test('a page that was rendered while a change was published is not stored, the next one is', async () => {
  const key = `/overtaken${id}`;
  await read(key);
  nextMillisecond();
  await publish();
  await write(key, 'rendered from old content');
  nextMillisecond();
  expect(await read(key)).toBeUndefined();
  await write(key, 'new');
  expect(await read(key)).toBe('new');
});

test('of two renders in progress, neither counts as newer than the first', async () => {
  const key = `/two${id}`;
  await read(key);
  await publish();
  nextMillisecond();
  await read(key);
  await write(key, 'from before');
  await write(key, 'also from before');
  expect(await read(key)).toBeUndefined();
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

test('a page is written to disk, a not-found page stays in memory', async () => {
  const files = new Map<string, string>();
  const cache = createCache({
    fs: {
      ...EMPTY_DISK,
      mkdir: () => Promise.resolve(),
      writeFile: (path: string, data: string | Uint8Array) => {
        files.set(path.split('/').at(-1) ?? '', String(data));
        return Promise.resolve();
      },
    },
    flushToDisk: true,
  });
  await cache.set(`/found${id}`, page('found'), {});
  await cache.set(`/missing${id}`, { ...page('missing'), status: 404 }, {});
  expect(files.get(`found${id}.html`)).toBe('found');
  expect(files.get(`found${id}.meta`), 'stored as rendered').not.toContain('security-policy');
  expect([...files.keys()].filter((name) => name.includes('missing'))).toEqual([]);
  expect(await read(`/missing${id}`)).toBe('missing');
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

test('a prerendered page gets its policy when it is read', async () => {
  const files: Record<string, string> = { html: '<body></body>', meta: '{"headers":{}}', rsc: '' };
  const cache = createCache({
    fs: {
      existsSync: () => true,
      readFile: (path: string) => Promise.resolve(files[path.split('.').at(-1) ?? ''] ?? ''),
      stat: () => Promise.resolve({ mtime: new Date() }),
    },
    flushToDisk: false,
  });
  const entry = await cache.get(`/built${id}`, { kind: 'APP_PAGE' });
  expect(entry?.value).toMatchObject({ headers: { 'content-security-policy': "script-src 'self'; style-src 'self'" } });
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
