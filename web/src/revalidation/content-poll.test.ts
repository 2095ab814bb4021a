import type { ContentChange } from '@site/content/tags';
import { beforeEach, expect, test } from 'vitest';
import { ContentPoll, MAX_POLLED_CHANGES } from './content-poll.ts';

const time = (second: number) => new Date(Date.UTC(2026, 2, 1) + second * 1000).toISOString();
const document = (_id: string, updated: number) => ({
  _id,
  _type: 'doc',
  _rev: `${_id}-${updated}`,
  _updatedAt: time(updated),
  slug: _id,
});

let documents: ReturnType<typeof document>[];
/** What the pages show. */
let known: Map<string, { slug: string }> | undefined;
let changes: ContentChange[];
let differences: number;
/** How often all documents cannot be read. */
let failingReads: number;
/** Of the content lake, in seconds. */
let clock: number;
let poll: ContentPoll;
beforeEach(async () => {
  documents = [document('a', 1), document('b', 2)];
  known = new Map([
    ['a', { slug: 'a' }],
    ['b', { slug: 'b' }],
  ]);
  changes = [];
  differences = 0;
  failingReads = 0;
  clock = 5;
  poll = new ContentPoll({
    read: (since) => {
      const newestFirst = documents.toSorted((x, y) => y._updatedAt.localeCompare(x._updatedAt));
      const changed =
        since === undefined ? newestFirst.slice(0, 1) : newestFirst.filter(({ _updatedAt }) => _updatedAt >= since);
      return Promise.resolve({
        changed: changed.slice(0, MAX_POLLED_CHANGES),
        total: documents.length,
        now: time(clock),
      });
    },
    knownDocuments: () => known,
    onChange: (change) => changes.push(change),
    onDifference: () => {
      differences += 1;
      return differences > failingReads ? Promise.resolve() : Promise.reject(new Error('The content lake is down'));
    },
  });
  await poll.poll();
});

const ids = () => changes.map(({ _id }) => _id);

test('reports nothing at first and while nothing changes', async () => {
  await poll.poll();
  await poll.poll();
  expect({ changes, differences }).toEqual({ changes: [], differences: 0 });
});

test('reports a changed and a created document, each once', async () => {
  documents = [document('a', 3), document('b', 2), document('c', 3)];
  await poll.poll();
  await poll.poll();
  expect(ids().toSorted()).toEqual(['a', 'c']);
  expect(changes[0]).toMatchObject({ _type: 'doc', _rev: 'a-3', slug: 'a' });
  expect(differences).toBe(0);
});

test('reports the slug that a moved page had, because the fetch by that slug has no other tag', async () => {
  known?.set('a', { slug: 'before' });
  documents = [document('a', 3), document('b', 2), document('c', 4)];
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

test('notices a deletion that was not reported, also beside a document that was published', async () => {
  documents = [document('b', 2), document('c', 3)];
  await poll.poll();
  expect(ids()).toEqual(['c']);
  expect(differences).toBe(1);
});

test('does not report a deletion whose pages were already marked stale', async () => {
  documents = [document('b', 2)];
  known?.delete('a');
  await poll.poll();
  expect(differences).toBe(0);
});

test('notices another number of documents if those of the pages are unknown', async () => {
  known = undefined;
  await poll.poll();
  expect(differences).toBe(0);
  documents = [document('b', 2)];
  await poll.poll();
  expect(differences).toBe(1);
});

test('reports that it cannot read all changes', async () => {
  documents = Array.from({ length: MAX_POLLED_CHANGES + 1 }, (_, number) => document(`d${number}`, 10 + number));
  await poll.poll();
  expect(differences).toBe(1);
  expect(changes).toHaveLength(MAX_POLLED_CHANGES);
});

test('notices a change of the last changed document after the clock was set back', async () => {
  clock = -1000;
  documents = [document('a', 1), document('b', -1001)];
  clock = 3000;
  await poll.poll();
  expect(differences).toBe(1);
  await poll.poll();
  expect(differences).toBe(1);
});

test('notices a change of another document after the clock was set back', async () => {
  clock = -1000;
  documents = [document('a', -1001), document('b', 2)];
  await poll.poll();
  expect(differences).toBe(1);
});

test('reports changes, each once, while documents have a later time than the clock', async () => {
  clock = -1000;
  await poll.poll();
  clock = -990;
  documents = [document('a', -995), document('b', 2)];
  await poll.poll();
  expect(ids()).toEqual(['a']);
  clock = -980;
  await poll.poll();
  documents = [document('a', -995), document('b', -975)];
  clock = -970;
  await poll.poll();
  await poll.poll();
  expect({ ids: ids(), differences }).toEqual({ ids: ['a', 'b'], differences: 1 });
});

test('reports nothing while there are no documents', async () => {
  documents = [];
  known = new Map();
  await poll.poll();
  differences = 0;
  await poll.poll();
  await poll.poll();
  expect({ changes, differences }).toEqual({ changes: [], differences: 0 });
});

test('reports a difference again if the documents could not be read', async () => {
  clock = -1000;
  documents = [document('a', -1001), document('b', 2)];
  failingReads = 1;
  await expect(poll.poll()).rejects.toThrow('The content lake is down');
  clock = -990;
  await poll.poll();
  await poll.poll();
  expect(differences).toBe(2);
});
