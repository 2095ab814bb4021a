import type { PageAddress } from '@site/content/models/summary';
import type { ContentChange } from '@site/content/tags';
import { expect, test } from 'vitest';
import { pathsOfChanges } from './changed-paths.ts';

const address = (_type: string, slug: string, path: string, fields: Partial<PageAddress> = {}): PageAddress => ({
  _id: slug,
  _type,
  _updatedAt: '2026-01-02T03:04:05Z',
  title: slug,
  slug,
  path,
  ...fields,
});

const LINKING: Record<string, PageAddress[]> = {
  'doc-a': [address('doc', 'b', '/docs/b/'), address('post', 'news', '/blog/news/')],
  'provider-a': [address('capability', 'maps', '/caps/acme/maps/', { provider: 'acme' })],
  hub: Array.from({ length: 80 }, (_, number) => address('doc', `hub-${number}`, `/docs/hub-${number}/`)),
};

const reader = {
  pagesByIds: () => Promise.resolve([]),
  pagesLinkingTo: (ids: readonly string[], limit: number) =>
    Promise.resolve(ids.flatMap((id) => LINKING[id] ?? []).slice(0, limit)),
};
const pathsAfter = (change: Partial<ContentChange> & { _id: string; _type: string }) =>
  pathsOfChanges([change], reader);

test('a renamed page is rendered at both paths, and so are the pages that link to it in their content', async () => {
  expect(await pathsAfter({ _id: 'doc-a', _type: 'doc', slug: 'new', previousSlug: 'old' })).toEqual([
    '/docs/new/',
    '/docs/old/',
    '/docs/new/index.md',
    '/docs/old/index.md',
    '/docs/b/',
    '/blog/news/',
  ]);
});

test('a removed page is rendered as 404, and the pages that link to it without the link', async () => {
  expect(await pathsAfter({ _id: 'doc-a', _type: 'doc', slug: null, previousSlug: 'old' })).toEqual([
    '/docs/old/',
    '/docs/old/index.md',
    '/docs/b/',
    '/blog/news/',
  ]);
});

test('a page that stays where it is does not affect other pages', async () => {
  expect(await pathsAfter({ _id: 'doc-a', _type: 'doc', slug: 'new', previousSlug: 'new' })).toEqual([
    '/docs/new/',
    '/docs/new/index.md',
  ]);
  // The poll does not know the previous slug.
  expect(await pathsAfter({ _id: 'doc-a', _type: 'doc', slug: 'new' })).toHaveLength(2);
});

test('a renamed provider moves its capabilities', async () => {
  const paths = await pathsAfter({ _id: 'provider-a', _type: 'provider', slug: 'acme', previousSlug: 'acne' });
  expect(paths).toEqual(['/caps/acme/maps/', '/caps/acne/maps/']);
});

test('the list that shows a page is rendered after it', async () => {
  expect(await pathsAfter({ _id: 'post-a', _type: 'post', slug: 'news', previousSlug: null })).toEqual([
    '/blog/news/',
    '/blog/news/index.md',
    '/blog/',
  ]);
  expect(await pathsAfter({ _id: 'maps', _type: 'capability', slug: 'maps' })).toEqual(['/caps/']);
});

test('the number of linking pages is limited', async () => {
  expect(await pathsAfter({ _id: 'hub', _type: 'doc', slug: 'hub', previousSlug: 'old' })).toHaveLength(4 + 50);
});
