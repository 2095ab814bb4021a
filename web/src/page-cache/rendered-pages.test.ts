import { expect, test } from 'vitest';
import PageCache from './page-cache.ts';
import { renderedPages } from './rendered-pages.ts';

// The page cache as Next.js calls it.
const cache = new PageCache({ serverDistDir: '/no-such-build/server' });
const page = (status = 200) => ({
  kind: 'APP_PAGE',
  html: 'page',
  status,
  headers: { 'x-next-cache-tags': 'rendered-pages' },
});

/** What is reported about a path during some work: whether the page is stale, or `undefined`. */
async function reported(path: string, work: () => Promise<void>): Promise<boolean | undefined> {
  const { page: rendered, stop } = renderedPages().listen(path);
  await work();
  stop();
  return (await Promise.race([rendered, Promise.resolve(undefined)]))?.isStale;
}

test('reports a page that was rendered, under its path', async () => {
  for (const [path, key] of [
    ['/docs/a/', '/route-cache/APP_PAGE/0a1b/$/docs/a'],
    ['/', '/route-cache/APP_PAGE/0a1b/$/index'],
    ['/feed.xml', '/feed.xml'],
  ] as const) {
    await cache.get(key, {});
    expect(await reported(path, () => cache.set(key, page(), {}))).toBe(false);
    expect(await reported('/other/', () => cache.set(key, page(), {}))).toBeUndefined();
  }
});

test('reports a page whose content was changed meanwhile as stale, a not-found page too', async () => {
  for (const status of [200, 404]) {
    const key = `/changed-${status}`;
    await cache.get(key, {});
    await cache.revalidateTag('rendered-pages', { expire: 60 });
    expect(await reported(`${key}/`, () => cache.set(key, page(status), {}))).toBe(true);
  }
});

test('reports a page that could not be regenerated, for which nobody has to wait', async () => {
  await cache.get('/kept', {});
  await cache.set('/kept', page(), {});
  await cache.revalidateTag('rendered-pages', { expire: 60 });
  const entry = await cache.get('/kept', {});
  expect(await reported('/kept/', () => cache.set('/kept', entry?.value ?? null, {}))).toBe(false);
});

test('reports no fetched response', async () => {
  await cache.get('/fetched', { kind: 'FETCH' });
  const response = { kind: 'FETCH' };
  expect(await reported('/fetched', () => cache.set('/fetched', response, { fetchCache: true }))).toBeUndefined();
});
