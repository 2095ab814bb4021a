import { DatabaseSync } from 'node:sqlite';
import { applyPatch } from 'mendoza';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databasePath } from '../store/database.ts';
import { makeFolder, startTestLake } from '../testing/test-lake.ts';
import type { TestLake } from '../testing/test-lake.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

afterEach(() => {
  vi.useRealTimers();
});

interface Transaction {
  id: string;
  mutations: unknown[];
  effects: Record<string, { apply: unknown[] }>;
}

async function history({ request, adminToken }: TestLake, ids: string): Promise<Transaction[]> {
  const path = `/data/history/production/transactions/${ids}?effectFormat=mendoza`;
  const response = await request(path, { headers: { authorization: `Bearer ${adminToken}` } });
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Transaction);
}

async function revisionAt({ client }: TestLake, id: string, revision: string): Promise<unknown> {
  const { documents } = await client.request<{ documents: unknown[] }>({
    uri: `/data/history/production/documents/${id}?revision=${revision}`,
  });
  return documents[0];
}

/** Edits a draft at these minutes after noon. Returns the transaction ids. */
async function type({ client }: TestLake, minutes: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const minute of minutes) {
    vi.setSystemTime(NOON + minute * MINUTE);
    ids.push((await client.patch('drafts.a').set({ minute }).commit())._rev);
  }
  return ids;
}

it('keeps one revision of an old draft for every five minutes of typing', async () => {
  const dataDir = await makeFolder();
  const lake = await startTestLake({ dataDir });
  const { _rev: created } = await lake.client.create({ _id: 'drafts.a', _type: 'post' });
  const typed = await type(lake, [1, 2, 3, 6, 7]);
  const { transactionId: published } = await lake.client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.a',
    publishedId: 'a',
  });
  expect(await history(lake, 'a,drafts.a')).toHaveLength(7);
  await lake.close();

  vi.setSystemTime(NOON + 2 * DAY);
  const later = await startTestLake({ dataDir });
  await expect.poll(() => history(later, 'a,drafts.a')).toHaveLength(4);
  const kept = await history(later, 'a,drafts.a');
  expect(kept.map(({ id }) => id)).toEqual([created, typed[2], typed[4], published]);

  // Each remaining revision follows from the previous one, and the published document has the last edit.
  const documents: unknown[] = [null];
  for (const { effects } of kept.slice(0, 3)) {
    documents.push(applyPatch(documents.at(-1), effects['drafts.a']?.apply as never));
  }
  expect(documents.slice(2)).toMatchObject([{ minute: 3 }, { minute: 7 }]);
  expect(kept[1]?.mutations).toEqual([{ createOrReplace: expect.objectContaining({ minute: 3 }) }]);
  expect(await revisionAt(later, 'drafts.a', String(typed[4]))).toMatchObject({ minute: 7 });
  expect(await revisionAt(later, 'a', published)).toMatchObject({ minute: 7 });
});

it('keeps all edits of the last day', async () => {
  const dataDir = await makeFolder();
  const lake = await startTestLake({ dataDir });
  await lake.client.create({ _id: 'drafts.old', _type: 'post' });
  for (const n of [1, 2]) await lake.client.patch('drafts.old').set({ n }).commit();
  vi.setSystemTime(NOON + DAY);
  await lake.client.create({ _id: 'drafts.a', _type: 'post' });
  for (const n of [1, 2]) await lake.client.patch('drafts.a').set({ n }).commit();
  await lake.close();
  vi.setSystemTime(NOON + DAY + MINUTE);
  const later = await startTestLake({ dataDir });
  await expect.poll(() => history(later, 'drafts.old')).toHaveLength(2);
  expect(await history(later, 'drafts.a')).toHaveLength(3);
});

it('deletes revisions that are too old, except the last one of each document', async () => {
  const dataDir = await makeFolder();
  const lake = await startTestLake({ dataDir, historyDays: 30 });
  await lake.client.create({ _id: 'a', _type: 'post', title: 'Kept' });
  for (const n of [2, 3]) await lake.client.patch('a').set({ n }).commit();
  for (const n of [1, 2]) await lake.client.createOrReplace({ _id: 'gone', _type: 'post', n });
  await lake.client.delete('gone');
  vi.setSystemTime(NOON + 20 * DAY);
  await lake.client.patch('a').set({ n: 4 }).commit();
  await lake.close();

  vi.setSystemTime(NOON + 40 * DAY);
  const later = await startTestLake({ dataDir, historyDays: 30 });
  await expect.poll(() => history(later, 'a')).toHaveLength(2);
  const [first, second] = await history(later, 'a');
  expect(first?.effects['a']?.apply).toHaveLength(2);
  expect(first?.mutations).toEqual([{ createOrReplace: expect.objectContaining({ title: 'Kept', n: 3 }) }]);
  expect(second?.mutations).toEqual([{ patch: { id: 'a', set: { n: 4 } } }]);
  const { documents } = await later.client.request<{ documents: unknown[] }>({
    uri: '/data/history/production/documents/gone?lastRevision=true',
  });
  expect(documents).toMatchObject([{ n: 2 }]);

  // The sequence numbers of transactions continue.
  const database = new DatabaseSync(databasePath(dataDir), { readOnly: true });
  const numbers = () => database.prepare('SELECT sequence FROM transactions ORDER BY sequence').all();
  await expect.poll(numbers).toEqual([{ sequence: 7 }]);
  await later.client.patch('a').set({ n: 5 }).commit();
  expect(numbers()).toEqual([{ sequence: 7 }, { sequence: 8 }]);
  database.close();
});
