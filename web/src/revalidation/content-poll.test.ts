import type { ContentChange } from '@site/content/tags';
import { beforeEach, expect, test } from 'vitest';
import { ContentPoll, MAX_POLLED_CHANGES } from './content-poll.ts';

const time = (second: number) => new Date(Date.UTC(2026, 2, 1) + second * 1000).toISOString();
const document = (_id: string, updated: number, created = 0) => ({
  _id,
  _type: 'doc',
  _rev: `${_id}-${updated}`,
  _createdAt: time(created),
  _updatedAt: time(updated),
  slug: _id,
});

let documents: ReturnType<typeof document>[];
let slugsBefore: Map<string, string>;
let changes: ContentChange[];
let manyChanges: number;
let poll: ContentPoll;
beforeEach(async () => {
  documents = [document('a', 1), document('b', 2)];
  slugsBefore = new Map();
  changes = [];
  manyChanges = 0;
  poll = new ContentPoll({
    read: (since) => {
      const newestFirst = documents.toSorted((x, y) => y._updatedAt.localeCompare(x._updatedAt));
      const changed =
        since === undefined ? newestFirst.slice(0, 1) : newestFirst.filter(({ _updatedAt }) => _updatedAt >= since);
      return Promise.resolve({ changed: changed.slice(0, MAX_POLLED_CHANGES), total: documents.length });
    },
    slugBefore: (id) => slugsBefore.get(id),
    onChange: (change) => changes.push(change),
    onManyChanges: () => (manyChanges += 1),
  });
  await poll.poll();
});

const ids = () => changes.map(({ _id }) => _id);

test('reports nothing at first and while nothing changes', async () => {
  await poll.poll();
  await poll.poll();
  expect({ changes, manyChanges }).toEqual({ changes: [], manyChanges: 0 });
});

test('reports a changed and a created document, each once', async () => {
  documents = [document('a', 3), document('b', 2), document('c', 3, 3)];
  await poll.poll();
  await poll.poll();
  expect(ids().toSorted()).toEqual(['a', 'c']);
  expect(changes[0]).toMatchObject({ _type: 'doc', _rev: 'a-3', slug: 'a' });
  expect(manyChanges).toBe(0);
});

test('reports the slug that a moved page had, because the fetch by that slug has no other tag', async () => {
  slugsBefore.set('a', 'before');
  documents = [document('a', 3), document('b', 2), document('c', 4, 4)];
  await poll.poll();
  const slugs = changes.map(({ _id, slug, previousSlug }) => ({ _id, slug, previousSlug }));
  expect(slugs).toEqual([
    { _id: 'c', slug: 'c', previousSlug: undefined },
    { _id: 'a', slug: 'a', previousSlug: 'before' },
  ]);
});

test('reports a document that changed in the same millisecond as the last known change', async () => {
  documents = [document('a', 2), document('b', 2)];
  await poll.poll();
  expect(ids()).toEqual(['a']);
});

test('a deletion marks everything stale, unless it was reported', async () => {
  documents = [document('b', 2)];
  poll.noteDeletion('a');
  await poll.poll();
  expect(manyChanges).toBe(0);
  documents = [document('c', 3, 3)];
  await poll.poll();
  expect(ids()).toEqual(['c']);
  expect(manyChanges).toBe(1);
});

test('more changes than one poll reads mark everything stale', async () => {
  documents = Array.from({ length: MAX_POLLED_CHANGES + 1 }, (_, number) => document(`d${number}`, 10 + number));
  await poll.poll();
  expect(manyChanges).toBe(1);
  await poll.poll();
  expect(changes).toHaveLength(MAX_POLLED_CHANGES);
});
