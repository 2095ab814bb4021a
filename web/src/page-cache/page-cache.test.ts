import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PageCache from './page-cache.mjs';

/** Next's cache as it is on a disk that has nothing yet; what is stored stays in memory. */
const createCache = () =>
  new PageCache({
    fs: { existsSync: () => false, readFile: () => Promise.reject(new Error('There is no such file')) },
    flushToDisk: false,
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
  });

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
/** Two things in one millisecond have no order. */
const aMoment = () => vi.setSystemTime(Date.now() + 1);

test('a page is stored, and one that a change made stale goes on being served until it is made anew', async () => {
  const key = `/stored${id}`;
  expect(await read(key)).toBeUndefined();
  await write(key, 'old');
  aMoment();
  await publish();
  aMoment();
  expect(await read(key)).toBe('old');
  await write(key, 'new');
  expect(await read(key)).toBe('new');
});

test('a page that a change overtook while it was made is not stored, the next one is', async () => {
  const key = `/overtaken${id}`;
  await read(key);
  aMoment();
  await publish();
  await write(key, 'made from old content');
  aMoment();
  expect(await read(key)).toBeUndefined();
  await write(key, 'new');
  expect(await read(key)).toBe('new');
});

test('of two that are under way, neither passes for newer than the first', async () => {
  const key = `/two${id}`;
  await read(key);
  await publish();
  aMoment();
  await read(key);
  await write(key, 'from before');
  await write(key, 'from before, too');
  expect(await read(key)).toBeUndefined();
});

test('a fetched answer is held to the tags that it was asked for with', async () => {
  const key = `fetch${id}`;
  const answer = { kind: 'FETCH', data: { headers: {}, body: '', url: '' }, revalidate: YEAR_S };
  const context = { kind: 'FETCH', tags: [tag] };
  await createCache().get(key, context);
  await publish();
  await createCache().set(key, answer, { fetchCache: true, tags: [tag] });
  aMoment();
  expect(await createCache().get(key, context)).toBeNull();
  await createCache().set(key, answer, { fetchCache: true, tags: [tag] });
  expect(await createCache().get(key, context)).toMatchObject({ value: { kind: 'FETCH' } });
});

test('a page goes to disk, a not-found page stays in memory', async () => {
  const files = new Map<string, string>();
  const cache = new PageCache({
    fs: {
      existsSync: () => false,
      readFile: () => Promise.reject(new Error('There is no such file')),
      mkdir: () => Promise.resolve(),
      writeFile: (path: string, data: string | Uint8Array) => {
        files.set(path.split('/').at(-1) ?? '', String(data));
        return Promise.resolve();
      },
    },
    flushToDisk: true,
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
  });
  await cache.set(`/found${id}`, page('found'), {});
  await cache.set(`/missing${id}`, { ...page('missing'), status: 404 }, {});
  expect(files.get(`found${id}.html`)).toBe('found');
  expect(files.get(`found${id}.meta`), 'stored as Next.js made it').not.toContain('security-policy');
  expect([...files.keys()].filter((name) => name.includes('missing'))).toEqual([]);
  expect(await read(`/missing${id}`)).toBe('missing');
});

test('the first answer and every later one carry the policy of the page, even what is not stored', async () => {
  const key = `/policy${id}`;
  const made = page('<body><p>text</p></body>');
  await createCache().set(key, made, {});
  expect(made.headers).toMatchObject({ 'content-security-policy': "script-src 'self'; style-src 'self'" });
  const entry = await createCache().get(key, { kind: 'APP_PAGE' });
  expect(entry?.value).toMatchObject({ headers: { 'content-security-policy': "script-src 'self'; style-src 'self'" } });

  const overtaken = page('<body></body>');
  await read(`/overtaken${key}`);
  aMoment();
  await publish();
  await createCache().set(`/overtaken${key}`, overtaken, {});
  expect(overtaken.headers).toMatchObject({ 'content-security-policy': "script-src 'self'; style-src 'self'" });
});

test('a page that the build made gets its policy when it is read', async () => {
  const files: Record<string, string> = { html: '<body></body>', meta: '{"headers":{}}', rsc: '' };
  const cache = new PageCache({
    fs: {
      existsSync: () => true,
      readFile: (path: string) => Promise.resolve(files[path.split('.').at(-1) ?? ''] ?? ''),
      stat: () => Promise.resolve({ mtime: new Date() }),
    },
    flushToDisk: false,
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
  });
  const entry = await cache.get(`/built${id}`, { kind: 'APP_PAGE' });
  expect(entry?.value).toMatchObject({ headers: { 'content-security-policy': "script-src 'self'; style-src 'self'" } });
});
