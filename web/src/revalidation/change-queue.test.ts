import type { ContentChange } from '@site/content/tags';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangeQueue } from './change-queue.ts';
import type { DocumentRevision } from './is-visible.ts';

/** A content API whose index lags: it returns a revision only `lag` milliseconds after it was written. */
class LaggingLake {
  #isUp = true;
  readonly #revisions = new Map<string, DocumentRevision | undefined>();

  write(_id: string, revision: { _rev: string; _updatedAt: string } | undefined, lag = 0): void {
    setTimeout(() => this.#revisions.set(_id, revision && { _id, ...revision }), lag);
  }

  set isUp(isUp: boolean) {
    this.#isUp = isUp;
  }

  readonly fetchRevisions = (ids: string[]): Promise<DocumentRevision[]> =>
    this.#isUp
      ? Promise.resolve(ids.flatMap((id) => this.#revisions.get(id) ?? []))
      : Promise.reject(new Error('The content lake did not respond'));
}

const time = (second: number) => `2026-03-01T12:00:0${second}Z`;
const change = (number: number): ContentChange => ({
  _id: 'doc-faq',
  _type: 'doc',
  _rev: `rev-${number}`,
  previousRev: `rev-${number - 1}`,
  _updatedAt: time(number),
});
const DELETION: ContentChange = { _id: 'doc-faq', _type: 'doc', _rev: null, previousRev: 'rev-1', _updatedAt: null };

let lake: LaggingLake;
let queue: ChangeQueue;
let applied: (string | null | undefined)[][];
let visible: (string | null | undefined)[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  lake = new LaggingLake();
  applied = [];
  visible = [];
  queue = new ChangeQueue({
    fetchRevisions: lake.fetchRevisions,
    apply: (changes, shown) => {
      applied.push(changes.map(({ _rev }) => _rev));
      visible.push(...shown.map(({ _rev }) => _rev));
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a change that queries return is applied immediately', async () => {
  lake.write('doc-faq', { _rev: 'rev-1', _updatedAt: time(1) });
  await wait(0);
  queue.add(change(1));
  await wait(0);
  expect(applied).toEqual([['rev-1']]);
});

test('a change that queries return two seconds after its webhook is applied then, not before', async () => {
  lake.write('doc-faq', { _rev: 'rev-1', _updatedAt: time(1) });
  lake.write('doc-faq', { _rev: 'rev-2', _updatedAt: time(2) }, 2000);
  await wait(0);
  queue.add(change(2));
  await wait(1990);
  expect(applied).toEqual([]);
  await wait(1100);
  expect(applied).toEqual([['rev-2']]);
});

test('a created document is awaited, a deleted one until it is gone', async () => {
  queue.add({ ...change(1), previousRev: null });
  await wait(500);
  expect(applied).toEqual([]);
  lake.write('doc-faq', { _rev: 'rev-1', _updatedAt: time(1) });
  await wait(500);
  expect(applied).toEqual([['rev-1']]);
  queue.add(DELETION);
  await wait(500);
  expect(applied).toHaveLength(1);
  lake.write('doc-faq', undefined);
  await wait(500);
  expect(applied).toEqual([['rev-1'], [null]]);
});

test('a change is applied after ten seconds at the latest, and again when queries return it', async () => {
  queue.add({ ...change(1), previousRev: null });
  await wait(15_000);
  expect(applied).toEqual([['rev-1']]);
  expect(visible).toEqual([]);
  expect(console.warn).toHaveBeenCalledTimes(1);
  lake.write('doc-faq', { _rev: 'rev-1', _updatedAt: time(1) });
  await wait(10_000);
  expect(applied).toEqual([['rev-1'], ['rev-1']]);
  expect(visible).toEqual(['rev-1']);
});

test('a change during an outage of the content lake is applied, and again afterwards', async () => {
  lake.isUp = false;
  lake.write('doc-faq', { _rev: 'rev-1', _updatedAt: time(1) });
  queue.add(change(1));
  await wait(60_000);
  expect(applied).toEqual([['rev-1']]);
  lake.isUp = true;
  await wait(10_000);
  expect(applied).toEqual([['rev-1'], ['rev-1']]);
});

test('a webhook that is sent again is ignored', async () => {
  lake.write('doc-faq', { _rev: 'rev-1', _updatedAt: time(1) });
  await wait(0);
  queue.add(change(1));
  queue.add(change(1));
  await wait(100);
  queue.add(change(1));
  await wait(60_000);
  expect(applied).toEqual([['rev-1']]);
});

test('the webhook of a moved page is applied after the poll found the change, because it knows the old path', async () => {
  lake.write('doc-faq', { _rev: 'rev-1', _updatedAt: time(1) });
  await wait(0);
  queue.add({ ...change(1), slug: 'new' });
  await wait(100);
  queue.add({ ...change(1), slug: 'new', previousSlug: 'old' });
  await wait(100);
  expect(applied).toEqual([['rev-1'], ['rev-1']]);
});

test('webhooks that arrive late or in the wrong order do not wait for revisions that are gone', async () => {
  lake.write('doc-faq', { _rev: 'rev-3', _updatedAt: time(3) });
  await wait(0);
  queue.add(change(3));
  queue.add(change(1));
  queue.add(DELETION);
  await wait(0);
  expect(new Set(applied.flat())).toEqual(new Set(['rev-3', 'rev-1', null]));
});

test('a change whose document was deleted meanwhile is visible as a deletion', async () => {
  queue.add(change(1));
  queue.add(DELETION);
  await wait(0);
  expect(new Set(applied.flat())).toEqual(new Set(['rev-1', null]));
  expect(visible).toEqual([null, null]);
});

test('a slow change does not delay others', async () => {
  queue.add({ ...change(1), _id: 'doc-slow', previousRev: null });
  await wait(5000);
  lake.write('doc-faq', { _rev: 'rev-2', _updatedAt: time(2) });
  await wait(1);
  queue.add(change(2));
  await wait(0);
  expect(applied).toEqual([['rev-2']]);
});

test('a change does not wait for a thousand before it', async () => {
  const slow = new ChangeQueue({
    fetchRevisions: async (ids) => {
      // A busy lake.
      await new Promise((resolve) => setTimeout(resolve, ids.length));
      return ids.map((_id) => ({ _id, _rev: 'rev-1', _updatedAt: time(1) }));
    },
    apply: (changes) => applied.push(changes.map(({ _id }) => _id)),
  });
  for (let number = 0; number < 1000; number += 1) slow.add({ ...change(1), _id: `doc-${number}` });
  await wait(10);
  slow.add({ ...change(1), _id: 'doc-last' });
  await wait(200);
  expect(applied.flat()).toContain('doc-last');
  await wait(1000);
  expect(new Set(applied.flat()).size).toBe(1001);
});

test('a change does not wait for a thousand earlier ones that the poll reports after it', async () => {
  const order: string[] = [];
  const all = new ChangeQueue({
    fetchRevisions: (ids) => Promise.resolve(ids.map((_id) => ({ _id, _rev: 'rev-2', _updatedAt: time(2) }))),
    apply: (changes) => order.push(...changes.map(({ _id }) => _id)),
  });
  all.add({ ...change(1), _id: 'doc-first' });
  await wait(1);
  all.add({ ...change(2), _id: 'doc-published' });
  for (let number = 0; number < 1000; number += 1) all.add({ ...change(1), _id: `doc-${number}` });
  await wait(1000);
  expect(order.slice(0, 2)).toEqual(['doc-first', 'doc-published']);
  expect(order).toHaveLength(1002);
});

test('a change that arrives during a query is not judged by its result', async () => {
  lake.write('doc-faq', { _rev: 'rev-1', _updatedAt: time(1) });
  lake.write('doc-faq', { _rev: 'rev-2', _updatedAt: time(2) }, 2000);
  await wait(0);
  queue.add({ ...change(1), _id: 'doc-other' });
  queue.add(change(2));
  await wait(1990);
  expect(applied.flat()).not.toContain('rev-2');
  await wait(1100);
  expect(applied.flat()).toContain('rev-2');
});

test('changes that queries do not return do not hide older ones', async () => {
  for (let number = 0; number < 150; number += 1) {
    queue.add({ ...change(1), previousRev: null, _id: `doc-${number}` });
  }
  await wait(10);
  lake.write('doc-0', { _rev: 'rev-1', _updatedAt: time(1) });
  await wait(200);
  expect(applied).toEqual([['rev-1']]);
});

test('a change without a revision is applied immediately and again after three seconds', async () => {
  queue.add({ _id: 'doc-faq', _type: 'doc' });
  await wait(0);
  expect(applied).toHaveLength(1);
  await wait(5000);
  expect(applied).toHaveLength(2);
  await wait(60_000);
  expect(applied).toHaveLength(2);
});

test('a clock that is set back or forward changes nothing', async () => {
  queue.add({ ...change(1), previousRev: null });
  vi.setSystemTime(Date.now() - 3_600_000);
  lake.write('doc-faq', { _rev: 'rev-1', _updatedAt: time(1) });
  await wait(500);
  expect(applied).toEqual([['rev-1']]);
});
