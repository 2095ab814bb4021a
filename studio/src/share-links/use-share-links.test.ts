// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useShareLinks } from './use-share-links.ts';

const NOW = new Date().toISOString();
const link = {
  _id: 'shareLink.a',
  _createdAt: NOW,
  _updatedAt: NOW,
  documentId: 'doc-a',
  publishedRevision: 'r1',
  days: 7,
  createdBy: 'Ann',
};
const data = { links: [link], draft: 'drafts.doc-a', published: 'r1' };
vi.mock('../live-query/use-live-query.ts', () => ({ useLiveQuery: () => ({ data }) }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks the site for the address of a link until it has it', async () => {
  vi.useFakeTimers();
  const responses = [
    () => Promise.reject(new Error('restarting')),
    () => Promise.resolve(Response.json({ tokens: {} })),
    () => Promise.resolve(Response.json({ tokens: { [link._id]: 'token' } })),
  ];
  const request = vi.fn<() => Promise<Response>>(() => responses.shift()?.() ?? Promise.resolve(Response.error()));
  vi.stubGlobal('fetch', request);
  const { result } = renderHook(() => useShareLinks('doc-a', 'doc'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current.error).toBe('The site cannot be reached. Try again in a minute.');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current.urls.get(link._id)).toMatch(/\/shared\/token\/$/);
  expect(result.current.error).toBeUndefined();
  expect(request).toHaveBeenCalledTimes(3);
});
