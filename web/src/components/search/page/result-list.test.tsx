// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSearchResponse } from '../search-request.ts';

const search = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../search-service.ts', () => ({ createSearch: () => search }));

// Tests share modules, so one that another test file has imported would not use these mocks, and the other way round.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { ResultList } = await import('./result-list.tsx');

const CONFIG = { appId: 'local', indexName: 'site', searchKey: 'key', isHosted: false };
const QUERY = { query: 'robot', page: 0 };

/** A page of results, of two. */
function pageOf(...titles: string[]) {
  const hits = titles.map((title) => ({
    objectID: title,
    url: `/docs/${title}/`,
    type: 'lvl1',
    hierarchy: { lvl0: 'Documentation', lvl1: title },
  }));
  return readSearchResponse({ results: [{ hits, nbHits: 4, nbPages: 2 }] }, QUERY);
}

beforeEach(() => {
  // jsdom does not have it. This one never intersects, so that only the link loads more.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(<ResultList search={CONFIG} query={QUERY} first={pageOf('one', 'two')} />);
});
afterEach(() => {
  cleanup();
  search.mockReset();
  vi.unstubAllGlobals();
});

const press = (element: HTMLElement) => {
  element.focus();
  fireEvent.click(element);
};
const focused = () => document.activeElement?.textContent;
const more = () => screen.getByRole('link', { name: 'More results' });

test('focuses the first new result after the link has loaded the last page', async () => {
  // The first result moved to this page between the two requests.
  search.mockResolvedValue(pageOf('one', 'three', 'four'));
  press(more());
  await vi.waitFor(() => expect(focused()).toBe('three'));
  expect(screen.queryByRole('link', { name: 'More results' })).toBeNull();
});

test('focuses “Try again” after loading failed, and the first new result after that', async () => {
  search.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(pageOf('three', 'four'));
  press(more());
  await vi.waitFor(() => expect(focused()).toBe('Try again'));
  press(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(focused()).toBe('three'));
});

test('keeps the focus where the visitor moved it while more results were loading', async () => {
  search.mockResolvedValue(pageOf('three', 'four'));
  press(more());
  screen.getByRole('link', { name: 'one' }).focus();
  expect(await screen.findByRole('link', { name: 'three' })).toBeTruthy();
  expect(focused()).toBe('one');
});
