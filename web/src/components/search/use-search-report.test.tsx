// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSearchReport } from './report-search.ts';
import { SuggestedSearches } from './search-messages.tsx';

const beacon = vi.fn<(url: string, body: Blob) => boolean>();

/** Each query is reported once for each loaded page, so every test has its own. */
let query = '';
let queries = 0;

function Search({ isOn = true, count = 3, typed = query }: { isOn?: boolean; count?: number; typed?: string }) {
  useSearchReport(isOn, typed, count);
  return (
    <dialog open>
      <input role="combobox" aria-label="Search" aria-expanded aria-controls="hits" aria-activedescendant="hit" />
      <a role="option" aria-selected href="#hit">
        Result
      </a>
      <SuggestedSearches suggestions={['robot']} onTry={() => {}} />
      <button type="button">Clear</button>
    </dialog>
  );
}

/** Shows results, then closes the search as Escape does, and waits until it would have been reported. */
async function searchAndClose({ isOn = true, count = 3, open = () => {} } = {}): Promise<unknown> {
  const { rerender, unmount } = render(<Search isOn={isOn} count={count} />);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  open();
  rerender(<Search isOn={isOn} count={count} typed="" />);
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  const [call] = beacon.mock.calls;
  return call && [call[0], JSON.parse(await call[1].text())];
}

beforeEach(() => {
  vi.useFakeTimers();
  query = `query ${(queries += 1)}`;
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  beacon.mockReset();
  for (const name of ['doNotTrack', 'globalPrivacyControl', 'sendBeacon']) Reflect.deleteProperty(navigator, name);
});

test.each([
  [3, 'noClick'],
  [0, 'noResults'],
])('reports a search with %i results of which none was opened', async (count, outcome) => {
  expect(await searchAndClose({ count })).toEqual(['/api/search-report/', { searches: [{ query, outcome }] }]);
});

test.each([
  ['a click', () => fireEvent.click(screen.getByText('Result'))],
  [
    'a click that opens a tab',
    () => fireEvent(screen.getByText('Result'), new MouseEvent('auxclick', { bubbles: true })),
  ],
  ['Enter', () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })],
])('does not report a search whose result is opened by %s', async (_, open) => {
  expect(await searchAndClose({ open })).toBeUndefined();
});

test.each([
  ['a click elsewhere', () => fireEvent.click(screen.getByText('Clear'))],
  ['a click on a suggested search', () => fireEvent.click(screen.getByText('robot'))],
  [
    'the Enter that confirms a composed text in Safari',
    () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 229 }),
  ],
])('reports a search after %s', async (_, act) => {
  expect(await searchAndClose({ open: act })).toBeDefined();
});

test('reports a search when its page is left by a link', async () => {
  const { unmount } = render(<Search />);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(beacon).toHaveBeenCalledTimes(1);
});

test('reports at once when the document is left', async () => {
  render(<Search />);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  window.dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledTimes(1);
});

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('reports nothing with %s', async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  expect(await searchAndClose()).toBeUndefined();
});

test('reports nothing if the site does not count', async () => {
  expect(await searchAndClose({ isOn: false })).toBeUndefined();
});
