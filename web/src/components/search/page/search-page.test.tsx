// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readSearchResponse } from '../search-request.ts';

const search = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams('q=robot') }));
vi.mock('../search-service.ts', () => ({ createSearch: () => search }));

// Tests share modules, so one that another test file has imported would not use these mocks, and the other way round.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { SearchPage } = await import('./search-page.tsx');

const CONFIG = { appId: 'local', indexName: 'site', searchKey: 'key', isHosted: false };
const QUERY = { query: 'robot', page: 0 };
const HIT = { objectID: 'a', url: '/docs/a/', type: 'lvl1', hierarchy: { lvl0: 'Documentation', lvl1: 'Robots' } };
const RESULT = readSearchResponse({ results: [{ hits: [HIT], nbHits: 1, nbPages: 1 }] }, QUERY);

afterEach(() => {
  cleanup();
  search.mockReset();
});

test('the search button repeats a search that failed, and only that', async () => {
  search.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(RESULT);
  render(
    <SearchPage
      search={CONFIG}
      start={{ popularPages: [], suggestedSearches: [] }}
      siteName="Example"
      first={{ query: QUERY, result: undefined }}
    />,
  );
  await vi.waitFor(() => expect(search).toHaveBeenCalledOnce(), 10_000);
  expect(await screen.findByText('Unable to fetch results')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('heading', { name: 'Robots' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(search).toHaveBeenCalledTimes(2);
});
