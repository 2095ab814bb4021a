import { DatabaseSync } from 'node:sqlite';
import { applyPatch } from 'mendoza';
import { describe, expect, it } from 'vitest';
import { databasePath } from '../store/database.ts';
import { startTestLake, type TestLake } from '../testing/test-lake.ts';

interface Transaction {
  id: string;
  documentIDs: string[];
  mutations?: unknown[];
  effects?: Record<string, { apply: unknown[]; revert: unknown[] }>;
}

const PUBLISH = { actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' } as const;
const UNPUBLISH = { ...PUBLISH, actionType: 'sanity.action.document.unpublish' } as const;

/** Edits, publishes, edits, publishes and unpublishes a draft. Returns the transaction ids in order. */
async function withHistory(lake: TestLake): Promise<string[]> {
  const { client } = lake;
  const write = async (document: { title: string }) =>
    (await client.createOrReplace({ _id: 'drafts.a', _type: 'doc', ...document }))._rev;
  const act = async (action: typeof PUBLISH | typeof UNPUBLISH) => (await client.action(action)).transactionId;
  return [
    await write({ title: 'One' }),
    await write({ title: 'Two' }),
    await act(PUBLISH),
    await write({ title: 'Three' }),
    await act(PUBLISH),
    await act(UNPUBLISH),
  ];
}

function effectsOf(transaction: Transaction | undefined) {
  return transaction?.effects?.['drafts.a'] ?? { apply: [], revert: [] };
}

async function readTransactions(lake: TestLake, path: string): Promise<Transaction[]> {
  const response = await fetch(`${lake.url}/v2025-02-19/data/history/production/transactions/${path}`, {
    headers: { authorization: `Bearer ${lake.adminToken}` },
  });
  const text = await response.text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Transaction);
}

describe('transactions', () => {
  it('are listed in order, with their effects', async () => {
    const lake = await startTestLake();
    const ids = await withHistory(lake);
    const all = await readTransactions(lake, 'a,drafts.a?effectFormat=mendoza');
    expect(all.map(({ id }) => id)).toEqual(ids);
    const created = applyPatch(null, effectsOf(all[0]).apply) as object;
    const edited = applyPatch(created, effectsOf(all[1]).apply) as object;
    expect(created).toMatchObject({ title: 'One' });
    expect(edited).toMatchObject({ _id: 'drafts.a', title: 'Two' });
    expect(applyPatch(edited, effectsOf(all[1]).revert)).toEqual(created);
    expect(all[0]?.effects?.['drafts.a']?.revert).toEqual([0, null]);
    expect(all[2]?.documentIDs.toSorted()).toEqual(['a', 'drafts.a']);
    expect(all[2]?.mutations?.length).toBeGreaterThan(0);
  });

  it('name all documents that they changed, or only the requested ones', async () => {
    const lake = await startTestLake();
    await lake.client.transaction().create({ _id: 'a', _type: 'doc' }).create({ _id: 'b', _type: 'doc' }).commit();
    const read = async (query: string) => (await readTransactions(lake, `a?${query}`)).map((each) => each.documentIDs);
    expect(await read('')).toEqual([['a', 'b']]);
    expect(await read('includeIdentifiedDocumentsOnly=true')).toEqual([['a']]);
  });

  it('can be limited, reversed and listed without content', async () => {
    const lake = await startTestLake();
    const ids = await withHistory(lake);
    const read = async (query: string) =>
      (await readTransactions(lake, `drafts.a?excludeContent=true&${query}`)).map(({ id }) => id);
    expect(await read(`fromTransaction=${ids[1]}&toTransaction=${ids[3]}`)).toEqual(ids.slice(1, 4));
    expect(await read('reverse=true&limit=2')).toEqual([ids[5], ids[4]]);
    expect(await read('fromTransaction=&limit=1')).toEqual([ids[0]]);
    expect(await read('authors=editor,administrator')).toHaveLength(6);
    expect(await read('authors=editor')).toEqual([]);
    expect((await readTransactions(lake, 'drafts.a?excludeContent=true'))[0]).not.toHaveProperty('mutations');
  });
});

describe('previous revisions', () => {
  it('are returned by revision, by time, and the last one', async () => {
    const lake = await startTestLake();
    const ids = await withHistory(lake);
    const read = async (query: string) =>
      await lake.client.request<unknown>({ uri: `/data/history/production/documents/a,drafts.a?${query}` });
    expect(await read(`revision=${ids[0]}`)).toMatchObject({ documents: [{ _id: 'drafts.a', title: 'One' }] });
    expect(await read(`revision=${ids[2]}`)).toMatchObject({ documents: [{ _id: 'a', title: 'Two' }] });
    expect(await read(`revision=${ids[3]}`)).toMatchObject({
      documents: [
        { _id: 'a', title: 'Two' },
        { _id: 'drafts.a', title: 'Three' },
      ],
    });
    expect(await read('lastRevision=true')).toMatchObject({ documents: [{ _id: 'a', title: 'Three' }, {}] });
    expect(await read('revision=%40lastEdited')).toEqual(await read('lastRevision=true'));
    expect(await read(`time=${new Date().toISOString()}`)).toMatchObject({ documents: [{ _id: 'drafts.a' }] });
    expect(await read('time=2000-01-01T00:00:00Z')).toEqual({ documents: [] });
    const current = (await lake.client.getDocument('drafts.a'))?._updatedAt ?? '';
    const inZone = (time: number, hours: number) =>
      encodeURIComponent(new Date(time + hours * 3_600_000).toISOString().replace('Z', `+0${hours}:00`));
    expect(await read(`time=${inZone(Date.parse(current), 2)}`)).toMatchObject({ documents: [{ _id: 'drafts.a' }] });
    expect(await read(`time=${inZone(Date.parse(current) - 3_600_000, 2)}`)).toEqual({ documents: [] });
    await expect(read('time=yesterday')).rejects.toMatchObject({ statusCode: 400 });
    await expect(read('revision=unknown')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('require a token', async () => {
    const { anonymous } = await startTestLake();
    const request = anonymous.request({ uri: '/data/history/production/documents/a?lastRevision=true' });
    await expect(request).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe('events', () => {
  it('list the history of a document, newest first', async () => {
    const lake = await startTestLake();
    const ids = await withHistory(lake);
    const read = async (id: string, query = '') => {
      const uri = `/data/history/production/events/documents/${id}?${query}`;
      const answer = await lake.client.request<{ events: Record<string, object[]>; nextCursor: string }>({ uri });
      return { events: answer.events[id], nextCursor: answer.nextCursor };
    };
    expect((await read('a')).events).toMatchObject([
      { type: 'unpublishDocument', versionId: 'drafts.a' },
      { type: 'publishDocumentVersion', revisionId: ids[4], versionId: 'drafts.a', versionRevisionId: ids[3] },
      { type: 'publishDocumentVersion', revisionId: ids[2], versionId: 'drafts.a', versionRevisionId: ids[1] },
    ]);
    expect((await read('drafts.a')).events).toMatchObject([
      { type: 'createDocumentVersion', versionRevisionId: ids[5] },
      { type: 'publishDocumentVersion', versionRevisionId: ids[3] },
      { type: 'createDocumentVersion', versionRevisionId: ids[3] },
      { type: 'publishDocumentVersion', versionRevisionId: ids[1] },
      { type: 'createDocumentVersion', versionRevisionId: ids[0] },
    ]);
    const first = await read('a', 'limit=1');
    expect(first.events).toHaveLength(1);
    const second = await read('a', `limit=1&nextCursor=${first.nextCursor}`);
    expect(second.events).toMatchObject([{ type: 'publishDocumentVersion', revisionId: ids[4] }]);
  });
});

it('lists transactions and events without decompressing the documents of edits', async () => {
  const lake = await startTestLake();
  await withHistory(lake);
  const database = new DatabaseSync(databasePath(lake.dataDir));
  database.exec(`UPDATE document_revision SET body = x'00', mutations = x'00'
    WHERE body IS NOT NULL AND sequence NOT IN (SELECT sequence - 1 FROM document_revision WHERE body IS NULL)`);
  database.close();
  const uri = '/data/history/production/events/documents/drafts.a';
  const { events } = await lake.client.request<{ events: Record<string, object[]> }>({ uri });
  expect(events['drafts.a']).toHaveLength(5);
  expect(await readTransactions(lake, 'drafts.a?excludeContent=true')).toHaveLength(6);
});

describe('the history of a draft', () => {
  async function readHistory(lake: TestLake) {
    const read = <Value>(path: string) => lake.client.request<Value>({ uri: `/data/history/production/${path}` });
    const { events } = await read<{ events: Record<string, object[]> }>('events/documents/drafts.a');
    const draftAt = async (revision: string) =>
      (await read<{ documents: object[] }>(`documents/drafts.a?revision=${revision}`)).documents;
    return { events: events['drafts.a'], draftAt };
  }

  it('begins with the last published document that was imported', async () => {
    const lake = await startTestLake();
    const { client } = lake;
    await client.create({ _id: 'a', _type: 'doc', title: 'First import' });
    const imported = await client.createOrReplace({ _id: 'a', _type: 'doc', title: 'Imported' });
    const draft = await client.create({ _id: 'drafts.a', _type: 'doc', title: 'First edit' });
    await client.createOrReplace({ _id: 'a', _type: 'doc', title: 'Imported while there was a draft' });
    const { events, draftAt } = await readHistory(lake);
    expect(events).toMatchObject([
      { type: 'createDocumentVersion', versionRevisionId: draft._rev },
      { type: 'publishDocumentVersion', documentId: 'a', versionId: 'drafts.a', revisionId: imported._rev },
    ]);
    expect(events?.[1]).not.toHaveProperty('versionRevisionId');
    expect(await draftAt(imported._rev)).toMatchObject([{ _id: 'a', title: 'Imported' }]);
    expect(await draftAt(draft._rev)).toMatchObject([{ _id: 'drafts.a', title: 'First edit' }]);
  });

  it('lists each publish once, also that of a release', async () => {
    const lake = await startTestLake();
    const { client } = lake;
    await client.create({ _id: 'a', _type: 'doc', title: 'Imported' });
    await client.create({ _id: 'drafts.a', _type: 'doc', title: 'Edited' });
    await client.action(PUBLISH);
    await client.releases.create({ releaseId: 'r', metadata: { title: 'Spring' } });
    await client.createVersion({ publishedId: 'a', releaseId: 'r', document: { _type: 'doc', title: 'Spring' } });
    const { transactionId } = await client.releases.publish({ releaseId: 'r' });
    const { events, draftAt } = await readHistory(lake);
    expect(events).toMatchObject([
      { type: 'publishDocumentVersion', releaseId: 'r', publishCause: 'release.publish', revisionId: transactionId },
      { type: 'publishDocumentVersion', publishCause: 'document.publish' },
      { type: 'createDocumentVersion' },
      { type: 'publishDocumentVersion' },
    ]);
    expect(await draftAt(transactionId)).toMatchObject([{ title: 'Spring' }]);
  });
});

describe('events of a release', () => {
  it('list its states, its added documents and their publication', async () => {
    const lake = await startTestLake();
    const { client } = lake;
    const read = async (path: string) => {
      const response = await lake.request(`/data/history/production/events/${path}`, {
        headers: { authorization: `Bearer ${lake.adminToken}` },
      });
      return (await response.json()) as { events: unknown; nextCursor: string };
    };
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    await client.releases.create({ releaseId: 'r', metadata: { title: 'Spring' } });
    await client.createVersion({ publishedId: 'a', releaseId: 'r', document: { _type: 'doc', title: 'One' } });
    await client.createVersion({ publishedId: 'b', releaseId: 'r', document: { _type: 'doc' } });
    await client.discardVersion({ publishedId: 'b', releaseId: 'r' });
    await client.releases.schedule({ releaseId: 'r', publishAt });
    await client.releases.unschedule({ releaseId: 'r' });
    await client.releases.archive({ releaseId: 'r' });
    await client.releases.unarchive({ releaseId: 'r' });
    const { transactionId } = await client.releases.publish({ releaseId: 'r' });
    const { events, nextCursor } = await read('releases/r');
    expect(nextCursor).toBe('');
    expect(events).toMatchObject([
      { type: 'publishRelease', releaseName: 'r' },
      { type: 'unarchiveRelease' },
      { type: 'archiveRelease' },
      { type: 'unscheduleRelease' },
      { type: 'scheduleRelease', publishAt },
      { type: 'discardDocumentFromRelease', documentId: 'b' },
      { type: 'addDocumentToRelease', documentId: 'b' },
      { type: 'addDocumentToRelease', documentId: 'a', documentType: 'doc', versionId: 'versions.r.a' },
      { type: 'createRelease' },
    ]);
    const firstPage = await read('releases/r?limit=2');
    expect(firstPage.events).toHaveLength(2);
    const rest = await read(`releases/r?limit=100&nextCursor=${firstPage.nextCursor}`);
    expect(rest.events).toEqual((events as unknown[]).slice(2));
    expect((await read('documents/a')).events).toMatchObject({
      a: [
        { type: 'publishDocumentVersion', releaseId: 'r', publishCause: 'release.publish', revisionId: transactionId },
      ],
    });
  });
});
