import { markStale } from '#/content/mark-stale.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { shareReads } from './share-reads.ts';

vi.mock('server-only', () => ({}));

/** The tags that were added to the page. */
let added: string[] = [];
vi.mock('next/cache', () => ({
  unstable_cache: (_work: unknown, _key: unknown, { tags }: { tags: string[] }) => {
    added.push(...tags);
    return () => Promise.resolve(true);
  },
}));

let settings = {};
let queries = 0;
const fetch = () => {
  queries += 1;
  return Promise.resolve(settings);
};
let reader = shareReads({ fetch, report: () => {} });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 1000);
  settings = { _id: 'siteSettings', _type: 'siteSettings', name: 'One', portalHost: 'https://portal.example' };
  queries = 0;
  added = [];
  reader = shareReads({ fetch, report: () => {} });
  return () => vi.useRealTimers();
});

const nameOf = async () => (await reader.settings()).name;

test('reads once for many pages, which all get the tags', async () => {
  const names = await Promise.all([nameOf(), nameOf()]);
  expect(names).toEqual(['One', 'One']);
  const before = queries;
  expect(await nameOf()).toBe('One');
  expect(queries).toBe(before);
  expect(added).toContain('type:siteSettings');
  expect(added, 'the tag that marks everything as stale').toContain('content');
});

test('reads again after one of the tags was revalidated', async () => {
  await nameOf();
  settings = { ...settings, name: 'Two' };
  vi.setSystemTime(Date.now() + 1);
  markStale(['type:doc'], Date.now());
  expect(await nameOf()).toBe('One');
  markStale(['type:siteSettings'], Date.now());
  expect(await nameOf()).toBe('Two');
});

test('reads again after the clock was set back', async () => {
  await nameOf();
  settings = { ...settings, name: 'Two' };
  vi.setSystemTime(Date.now() - 60_000);
  markStale(['type:siteSettings'], Date.now());
  vi.setSystemTime(Date.now() + 1);
  expect(await nameOf()).toBe('Two');
});

test('does not keep a read that failed', async () => {
  const failing = shareReads({ fetch: () => Promise.reject(new Error('no lake')), report: () => {} });
  await expect(failing.settings()).rejects.toThrow('no lake');
  await expect(failing.settings()).rejects.toThrow('no lake');
});

test('reads with different parameters are separate', async () => {
  const ids: unknown[] = [];
  const recording = shareReads({
    fetch: (_query, parameters) => {
      ids.push(parameters['slug']);
      return Promise.resolve(null);
    },
    report: () => {},
  });
  await Promise.all([recording.doc('a'), recording.doc('b'), recording.doc('a')]);
  expect(ids).toEqual(['a', 'b']);
});

test('forgets the results that were read least recently when they take too much memory', async () => {
  const megabyte = 'a'.repeat(1024 ** 2);
  const readSlugs: unknown[] = [];
  const tags = shareReads({
    fetch: (query, { slug }) => {
      if (slug === undefined) return Promise.resolve(query.includes('siteSettings') ? null : []);
      readSlugs.push(slug);
      return Promise.resolve({ _id: 'tag', _type: 'tag', _updatedAt: '2026-11-24T00:00:00Z', title: megabyte, slug });
    },
    report: () => {},
  });
  const slugs = Array.from({ length: 10 }, (_, number) => `tag-${number}`);
  for (const slug of [...slugs, 'tag-9', 'tag-0']) await tags.tag(slug);
  expect(readSlugs).toEqual([...slugs, 'tag-0']);
});

test('forgets documents that do not exist, because every made-up URL has one', async () => {
  const slugs: unknown[] = [];
  const recording = shareReads({
    fetch: (_query, { slug }) => {
      slugs.push(slug);
      return Promise.resolve(null);
    },
    report: () => {},
  });
  for (let number = 0; number < 10_000; number += 1) await recording.doc(`made-up-${number}`);
  await recording.doc('made-up-9999');
  expect(slugs).toHaveLength(10_000);
  await recording.doc('made-up-0');
  expect(slugs).toHaveLength(10_001);
});

test('keeps a list of any size', async () => {
  settings = { ...settings, name: 'a'.repeat(20 * 1024 ** 2) };
  await nameOf();
  const before = queries;
  await nameOf();
  expect(queries).toBe(before);
});
