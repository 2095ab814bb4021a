// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { entriesOf } from '../content-lists/page-entry.ts';
import { useEditors } from './use-editors.ts';

interface Request {
  uri: string;
  query: Record<string, string>;
}

/** Requests for the history: the ids of documents, and whose edits. */
const requests: { ids: string[]; authors: string | undefined }[] = [];
const client = {
  config: () => ({ dataset: 'test' }),
  request: ({ uri, query }: Request) => {
    const ids = uri.split('/').at(-1)?.split(',') ?? [];
    requests.push({ ids, authors: query['authors'] });
    const author = query['authors'] ?? 'ada';
    return Promise.resolve(ids.map((id) => JSON.stringify({ timestamp: '1', author, documentIDs: [id] })).join('\n'));
  },
};

vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => client,
  useCurrentUser: () => ({ id: 'me' }),
}));

afterEach(() => {
  cleanup();
  requests.length = 0;
});

const listOf = (updates: Record<string, string>) =>
  entriesOf(
    Object.entries(updates).map(([_id, _updatedAt]) => ({ _id, _type: 'doc', _updatedAt })),
    [],
  ).map((entry) => ({ ...entry, key: entry.id }));

test('reads the history of a document again only after it changed', async () => {
  const { result, rerender } = renderHook(useEditors, { initialProps: listOf({ a: '1', b: '1' }) });
  await waitFor(() => expect(result.current?.lastEditor).toEqual(new Map(Object.entries({ a: 'ada', b: 'ada' }))));
  expect(result.current?.myEdits).toEqual(new Map(Object.entries({ a: '1', b: '1' })));
  expect(requests.splice(0)).toEqual([
    { ids: ['a', 'drafts.a', 'b', 'drafts.b'], authors: undefined },
    { ids: ['a', 'drafts.a', 'b', 'drafts.b'], authors: 'me' },
  ]);
  rerender(listOf({ a: '1', b: '1' }));
  expect(requests).toEqual([]);
  rerender(listOf({ b: '2', a: '1' }));
  expect(requests.map(({ ids }) => ids)).toEqual([
    ['b', 'drafts.b'],
    ['b', 'drafts.b'],
  ]);
});

test('reads the history of the version in a release that was changed last', async () => {
  const entries = listOf({ c: '1', 'drafts.c': '2', 'versions.spring.c': '4', 'versions.autumn.c': '3' });
  renderHook(useEditors, { initialProps: entries });
  await waitFor(() => expect(requests.length).toBe(2));
  expect(requests[1]).toEqual({ ids: ['c', 'drafts.c', 'versions.spring.c'], authors: 'me' });
});

test('names who made the change whose time the first screen shows', async () => {
  const published = listOf({ c: '1', 'versions.spring.c': '2' });
  const { rerender } = renderHook(useEditors, { initialProps: published });
  await waitFor(() => expect(requests.splice(0)[0]?.ids).toEqual(['c', 'drafts.c']));
  rerender(listOf({ c: '3', 'versions.spring.c': '2' }));
  await waitFor(() => expect(requests.splice(0)[0]?.ids).toEqual(['c', 'drafts.c']));
  rerender(listOf({ 'versions.spring.new': '4' }));
  await waitFor(() => expect(requests[0]?.ids).toEqual(['new', 'drafts.new', 'versions.spring.new']));
});

test('reads who changed a version in a release without a time apart from who changed the draft', async () => {
  const [draft] = listOf({ c: '1', 'drafts.c': '2' });
  const [version] = listOf({ 'versions.spring.c': '4' });
  if (!draft || !version) throw new Error('There is no entry.');
  const key = 'versions.spring.c';
  const entries = [draft, { ...version, key, openRelease: { name: 'spring', title: 'Spring' } }];
  const { result } = renderHook(useEditors, { initialProps: entries });
  await waitFor(() => expect(result.current?.myEdits).toEqual(new Map(Object.entries({ c: '1', [key]: '1' }))));
  expect(result.current?.lastEditor).toEqual(new Map(Object.entries({ c: 'ada', [key]: 'ada' })));
  expect(requests).toContainEqual({ ids: ['c', 'drafts.c'], authors: 'me' });
  expect(requests).toContainEqual({ ids: [key], authors: 'me' });
});

test('waits for no history without documents', () => {
  const { result } = renderHook(useEditors, { initialProps: [] });
  expect(result.current?.lastEditor.size).toBe(0);
});
