import type { ContentChange } from '@site/content/tags';
import { expect, test } from 'vitest';
import { pathsOfChanges } from './changed-paths.ts';

const maps = { path: '/caps/acme/maps/' };
const reader = {
  pagesByIds: (ids: readonly string[]) => Promise.resolve(ids.flatMap((id) => (id === 'maps' ? [maps as never] : []))),
};
const pathsAfter = (change: Partial<ContentChange> & { _id: string; _type: string }) =>
  pathsOfChanges([change], reader);

test('a renamed page is rendered at both paths, as HTML first', async () => {
  expect(await pathsAfter({ _id: 'doc-a', _type: 'doc', slug: 'new', previousSlug: 'old' })).toEqual([
    '/docs/new/',
    '/docs/old/',
    '/docs/new/index.md',
    '/docs/old/index.md',
  ]);
});

test('a removed page is rendered as 404', async () => {
  expect(await pathsAfter({ _id: 'doc-a', _type: 'doc', slug: null, previousSlug: 'old' })).toEqual([
    '/docs/old/',
    '/docs/old/index.md',
  ]);
});

test('a page that stays where it is is rendered once', async () => {
  const paths = ['/docs/new/', '/docs/new/index.md'];
  expect(await pathsAfter({ _id: 'doc-a', _type: 'doc', slug: 'new', previousSlug: 'new' })).toEqual(paths);
  // The poll does not know the previous slug.
  expect(await pathsAfter({ _id: 'doc-a', _type: 'doc', slug: 'new' })).toEqual(paths);
});

test('a capability is rendered below its provider', async () => {
  expect(await pathsAfter({ _id: 'maps', _type: 'capability', slug: 'maps' })).toEqual([
    '/caps/acme/maps/',
    '/caps/acme/maps/index.md',
  ]);
});
