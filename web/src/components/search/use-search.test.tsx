// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSearch } from './use-search.ts';

const search = vi.hoisted(() => vi.fn<(query: { query: string }) => Promise<unknown>>());
vi.mock('./search-service.ts', () => ({ createSearch: () => search }));

const CONFIG = { appId: 'local', indexName: 'site', searchKey: 'key', isHosted: false };
const RESULT = { results: [], count: 0, pages: 1, kinds: [] };

const renderSearch = (query: string) =>
  renderHook(({ typed }) => useSearch(CONFIG, { query: typed, page: 0 }), { initialProps: { typed: query } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  search.mockReset();
});

test('is stalled after 300 ms without a result, until it arrives', async () => {
  search.mockImplementation(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(RESULT), 1000);
      }),
  );
  const { result } = renderSearch('robot');
  await pass(299);
  expect(result.current.state.status).toBe('loading');
  await pass(1);
  expect(result.current.state.status).toBe('stalled');
  await pass(1000);
  expect(result.current.state).toMatchObject({ status: 'done', query: 'robot', shown: { result: RESULT } });
});

test('sends one request for what was typed quickly, and drops the result of an outdated query', async () => {
  const pending: ((result: unknown) => void)[] = [];
  search.mockImplementation(() => new Promise((resolve) => pending.push(resolve)));
  const { result, rerender } = renderSearch('r');
  rerender({ typed: 'ro' });
  await pass(100);
  rerender({ typed: 'robot' });
  await pass(100);
  expect(search.mock.calls.map(([{ query }]) => query)).toEqual(['ro', 'robot']);
  const [first, second] = pending;
  second?.(RESULT);
  await pass(0);
  first?.({ ...RESULT, count: 7 });
  await pass(0);
  expect(result.current.state).toMatchObject({ status: 'done', query: 'robot', shown: { result: RESULT } });
});

test('a failed search is repeated on request, and when the browser is online again', async () => {
  search.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down')).mockResolvedValue(RESULT);
  const { result } = renderSearch('robot');
  await pass(100);
  expect(result.current.state).toEqual({ status: 'failed', query: 'robot' });
  act(() => result.current.retry());
  await pass(100);
  expect(result.current.state.status).toBe('failed');
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(100);
  expect(result.current.state.status).toBe('done');
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(100);
  expect(search).toHaveBeenCalledTimes(3);
});

test('sends nothing for a query of spaces', async () => {
  const { result } = renderSearch('   ');
  await pass(1000);
  expect(result.current.state).toEqual({ status: 'idle' });
  expect(search).not.toHaveBeenCalled();
});
