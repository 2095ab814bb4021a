import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { contentFailure, endContentFailure, hasContentFailed } from './content-failure.ts';
import { hideContentFailures } from './hide-content-failures.ts';

const LAKE = 'http://127.0.0.1:3400';
const REFUSED = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:3400') });
const DOWN =
  'Queries of the content lake at http://127.0.0.1:3400 have failed since 2026-11-30 14:03:12 UTC: ' +
  'fetch failed (connect ECONNREFUSED 127.0.0.1:3400). ' +
  'Stored pages are still served; pages that were never rendered respond with 503.';

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('site.contentFailure'));
  vi.useFakeTimers({ now: new Date('2026-11-30T14:03:12.345Z') });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

function watchLog() {
  const lines: unknown[][] = [];
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => void lines.push(values));
  vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => void lines.push(values));
  return lines;
}

test('an outage is logged in one line for each reason, and again after five minutes', () => {
  const lines = watchLog();
  for (let query = 0; query < 6; query += 1) contentFailure(REFUSED, LAKE);
  expect(lines).toEqual([[DOWN]]);
  vi.advanceTimersByTime(60_000);
  contentFailure('TimeoutError:\n  The operation was aborted.', LAKE);
  contentFailure(REFUSED, LAKE);
  expect(lines.slice(1)).toEqual([
    [expect.stringContaining('14:03:12 UTC: TimeoutError: The operation was aborted. Stored')],
  ]);
  vi.advanceTimersByTime(4 * 60_000);
  contentFailure(REFUSED, LAKE);
  expect(lines.slice(2)).toEqual([[DOWN]]);
});

test('the end of an outage is logged, and a new one, unless the last line is less than a minute old', () => {
  const lines = watchLog();
  contentFailure(REFUSED, LAKE);
  endContentFailure();
  endContentFailure();
  contentFailure(REFUSED, LAKE);
  endContentFailure();
  expect(lines.slice(1)).toEqual([
    ['Queries of the content lake succeed again. They had failed since 2026-11-30 14:03:12 UTC.'],
  ]);
  vi.advanceTimersByTime(60_000);
  contentFailure(REFUSED, LAKE);
  expect(lines.at(-1)).toEqual([expect.stringContaining('since 2026-11-30 14:04:12 UTC: fetch failed')]);
});

test('the errors that pages throw are not logged again, others are', () => {
  const lines = watchLog();
  hideContentFailures();
  const other = new Error('A mistake in a component.');
  console.error('⨯', contentFailure(REFUSED, LAKE));
  console.error('⨯', other);
  expect(lines).toEqual([[DOWN], ['⨯', other]]);
});

test('an outage counts for ten seconds after the last failure', () => {
  watchLog();
  expect(hasContentFailed()).toBe(false);
  contentFailure(REFUSED, LAKE);
  vi.advanceTimersByTime(9000);
  expect(hasContentFailed()).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(hasContentFailed()).toBe(false);
});
