// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { readSearchResponse } from '../search-request.ts';
import { searchStartOf } from '../search-start.ts';

const { search, panelRequested } = vi.hoisted(() => ({
  search: vi.fn<() => Promise<unknown>>(),
  panelRequested: vi.fn<() => void>(),
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }));
vi.mock('../search-service.ts', () => ({ createSearch: () => search }));
vi.mock('./search-panel.tsx', async (importOriginal) => {
  panelRequested();
  return importOriginal();
});

// Tests share modules, so one that another test file has imported would not use these mocks, and the other way round.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { SearchDialog } = await import('./search-dialog.tsx');

const CONFIG = { appId: 'local', indexName: 'site', searchKey: 'key', isHosted: false };
const SETTINGS = {
  popularPages: [
    { _id: 'doc', title: 'Getting started', description: 'In ten minutes.', path: '/docs/guides/getting-started/' },
    { _id: 'page', title: 'Plans', path: '/pricing/' },
  ],
  suggestedSearches: ['mqtt'],
};

const renderDialog = (settings: Partial<typeof SETTINGS> = {}) =>
  render(<SearchDialog search={CONFIG} start={searchStartOf({ ...SETTINGS, ...settings })} />);
// jsdom neither opens nor closes the dialog, and does not scroll.
Element.prototype.scrollIntoView = () => {};
HTMLDialogElement.prototype.close = () => {};
const input = () => screen.getByRole('combobox', { hidden: true });
const group = (name: string) => screen.findByRole('group', { name, hidden: true });

afterEach(() => {
  cleanup();
  search.mockReset();
});

// The first test, because the code is loaded once.
test('the code of the results loads when the button gets the focus', async () => {
  renderDialog();
  expect(panelRequested).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByRole('button', { name: /^Search/ }));
  await vi.waitFor(() => expect(panelRequested).toHaveBeenCalled(), 10_000);
});

test('a query in a language that is written from right to left starts at the right', () => {
  renderDialog();
  expect(input().getAttribute('dir')).toBe('auto');
});

test('the start screen lists the popular pages of the site settings', async () => {
  renderDialog();
  act(() => input().focus());
  const options = within(await group('Popular pages')).getAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Getting started'),
    expect.stringContaining('Plans'),
  ]);
});

test('without popular pages and stored searches, the start screen suggests searches', async () => {
  renderDialog({ popularPages: [] });
  act(() => input().focus());
  fireEvent.click(await screen.findByText('mqtt'));
  expect(input()).toHaveProperty('value', 'mqtt');
});

/** Searches for `query` in the open dialog and returns the options: twelve pages are found, and five are listed. */
async function searchFor(query: string) {
  const hits = Array.from({ length: 12 }, (_, index) => ({
    objectID: String(index),
    url: `/docs/${index}/`,
    type: 'lvl1',
    hierarchy: { lvl0: query, lvl1: `Page ${index}` },
  }));
  search.mockResolvedValue(readSearchResponse({ results: [{ hits, nbHits: 12 }] }, { query }));
  fireEvent.input(input(), { target: { value: query } });
  return within(await group(query)).getAllByRole('option', { hidden: true });
}

test('of twelve pages of one kind that match, five are listed', async () => {
  renderDialog();
  act(() => input().focus());
  expect(await searchFor('page')).toHaveLength(5);
});

test('other results start at the top, with another active option for screen readers', async () => {
  renderDialog();
  act(() => input().focus());
  const [first] = await searchFor('page');
  const panel = screen.getByRole('listbox', { hidden: true }).parentElement ?? document.body;
  panel.scrollTop = 100;
  fireEvent.keyDown(input(), { key: 'ArrowDown' });
  expect(panel.scrollTop).toBe(100);
  const before = first?.id;
  const scrolledTo: number[] = [];
  const observer = new MutationObserver(() => scrolledTo.push(panel.scrollTop));
  observer.observe(screen.getByRole('listbox', { hidden: true }), { childList: true, subtree: true });
  const [best] = await searchFor('robot');
  observer.disconnect();
  // Already when they appear, and not after they were painted further down.
  expect(scrolledTo[0]).toBe(0);
  expect(panel.scrollTop).toBe(0);
  await waitFor(() => expect(input().getAttribute('aria-activedescendant')).toBe(best?.id));
  expect(best?.id).not.toBe(before);
});

test('Enter opens a result, except the one that confirms a composed text in Safari', async () => {
  renderDialog();
  act(() => input().focus());
  await searchFor('page');
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
  expect(input()).toHaveProperty('value', 'page');
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(input()).toHaveProperty('value', '');
});

test('a result that is opened in a new tab becomes a recent search, and the dialog stays open', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });
  renderDialog();
  act(() => input().focus());
  const [first, second] = await searchFor('page');
  fireEvent.keyDown(input(), { key: 'Enter', ctrlKey: true });
  expect(window.open).toHaveBeenCalledWith(first?.getAttribute('href'), '_blank', 'noopener');
  fireEvent.click(second ?? document.body, { ctrlKey: true });
  expect(input()).toHaveProperty('value', 'page');
  fireEvent.input(input(), { target: { value: '' } });
  const recent = within(await group('Recent')).getAllByRole('option', { hidden: true });
  expect(recent.map((option) => option.getAttribute('href'))).toEqual(
    [second, first].map((option) => option?.getAttribute('href')),
  );
});

test('“Try again” gives the focus back to the input, because the button disappears', async () => {
  renderDialog();
  act(() => input().focus());
  search.mockRejectedValueOnce(new Error('offline'));
  fireEvent.input(input(), { target: { value: 'robot' } });
  const button = await screen.findByText('Try again');
  act(() => button.focus());
  fireEvent.click(button);
  expect(document.activeElement).toBe(input());
});
