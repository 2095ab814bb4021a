import type { SanityClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { readLastEditors, readLastEditorsOfVersions, readLastEdits, readLastEditsOfVersions } from './edit-history.ts';

interface Transaction {
  timestamp: string;
  author: string;
  documentIDs: string[];
}

/** A client of a history with these transactions, newest first, and the ids of documents that it requested. */
function clientOf(history: readonly Transaction[]) {
  const requests: string[][] = [];
  const client = {
    config: () => ({ dataset: 'test' }),
    request: ({ uri, query }: { uri: string; query: Record<string, string> }) => {
      const ids = uri.split('/').at(-1)?.split(',') ?? [];
      requests.push(ids);
      const found = history
        .filter(({ author }) => query['authors'] === undefined || query['authors'] === author)
        .filter(({ documentIDs }) => documentIDs.some((id) => ids.includes(id)))
        .slice(0, Number(query['limit']));
      return Promise.resolve(found.map((line) => `${JSON.stringify(line)}\n`).join(''));
    },
  };
  return { client: client as unknown as SanityClient, requests };
}

/** The transactions of a writing session, one each second. */
const session = (author: string, id: string, seconds: number): Transaction[] =>
  Array.from({ length: seconds }, () => ({ timestamp: '9', author, documentIDs: [`drafts.${id}`] }));

const HISTORY: Transaction[] = [
  { timestamp: '3', author: 'ada', documentIDs: ['drafts.a'] },
  { timestamp: '2', author: 'me', documentIDs: ['a', 'b', 'other'] },
  { timestamp: '1', author: 'me', documentIDs: ['a'] },
];

test('reads who changed documents last, and when one user did', async () => {
  const { client, requests } = clientOf(HISTORY);
  expect([...(await readLastEditors(client, ['a', 'b', 'c']))]).toEqual([
    ['a', 'ada'],
    ['b', 'me'],
  ]);
  expect([...(await readLastEdits(client, ['a', 'b', 'c'], 'me'))]).toEqual([
    ['a', '2'],
    ['b', '2'],
  ]);
  expect(requests).toHaveLength(2);
});

test('reads who changed a version in a release itself, and not the draft', async () => {
  const { client, requests } = clientOf([
    { timestamp: '5', author: 'me', documentIDs: ['drafts.a'] },
    { timestamp: '4', author: 'ada', documentIDs: ['versions.spring.a'] },
    { timestamp: '3', author: 'me', documentIDs: ['versions.spring.b', 'versions.autumn.a'] },
  ]);
  const ids = ['versions.spring.a', 'versions.autumn.a', 'versions.spring.b'];
  expect(Object.fromEntries(await readLastEditorsOfVersions(client, ids))).toEqual({
    'versions.spring.a': 'ada',
    'versions.autumn.a': 'me',
    'versions.spring.b': 'me',
  });
  expect(Object.fromEntries(await readLastEditsOfVersions(client, ids, 'me'))).toEqual({
    'versions.autumn.a': '3',
    'versions.spring.b': '3',
  });
  expect(requests).toEqual([ids, ids]);
});

test('reads who changed the version of a document in a release', async () => {
  const { client, requests } = clientOf([
    { timestamp: '4', author: 'me', documentIDs: ['versions.spring.a'] },
    { timestamp: '4', author: 'me', documentIDs: ['versions.autumn.b'] },
    ...HISTORY,
  ]);
  const ids = ['versions.spring.a', 'drafts.b'];
  expect(Object.fromEntries(await readLastEditors(client, ids))).toEqual({ a: 'me', b: 'me' });
  expect(Object.fromEntries(await readLastEdits(client, ids, 'me'))).toEqual({ a: '4', b: '2' });
  expect(requests[0]).toEqual(['a', 'drafts.a', 'versions.spring.a', 'b', 'drafts.b']);
});

test('reads the other documents too after long writing sessions', async () => {
  const { client, requests } = clientOf([...session('ada', 'long', 2000), ...session('me', 'mine', 700), ...HISTORY]);
  const ids = ['long', 'mine', 'a', 'b'];
  expect([...(await readLastEditors(client, ids))]).toEqual([
    ['long', 'ada'],
    ['mine', 'me'],
    ['a', 'ada'],
    ['b', 'me'],
  ]);
  expect([...(await readLastEdits(client, ids, 'me')).keys()]).toEqual(['mine', 'a', 'b']);
  expect(requests).toHaveLength(5);
});

test('does not count an import as the edits of the person who ran it', async () => {
  const documentIDs = Array.from({ length: 60 }, (_, number) => `page-${number}`);
  const { client } = clientOf(Array.from({ length: 600 }, () => ({ timestamp: '1', author: 'me', documentIDs })));
  expect((await readLastEditors(client, documentIDs)).get('page-0')).toBe('me');
  expect((await readLastEdits(client, documentIDs, 'me')).size).toBe(0);
});
