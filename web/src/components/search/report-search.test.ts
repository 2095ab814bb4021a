import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchReporter } from './report-search.ts';

const send = vi.fn<(searches: unknown[]) => void>();
let now = 0;
let reporter = new SearchReporter({ send, now: () => now });

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  now = 0;
  reporter = new SearchReporter({ send, now: () => now });
});
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => {
  now += milliseconds;
  vi.advanceTimersByTime(milliseconds);
};

test('reports a search without results and one without a click when the visitor is done', () => {
  reporter.show('put our logo on it', 0);
  wait(1500);
  reporter.finish();
  wait(5000);
  reporter.show('robot', 12);
  wait(1500);
  reporter.finish();
  reporter.flush();
  expect(send.mock.calls).toEqual([
    [[{ query: 'put our logo on it', outcome: 'noResults' }]],
    [[{ query: 'robot', outcome: 'noClick' }]],
  ]);
});

test('does not report a search whose result was opened, also on the search page later', () => {
  reporter.show('robot', 12);
  wait(1500);
  reporter.open();
  reporter.finish();
  reporter.show('lock', 3);
  wait(1500);
  reporter.finish();
  wait(1000);
  // Enter opened the search page with the same query.
  reporter.show('lock', 3);
  wait(4000);
  reporter.open();
  reporter.finish();
  wait(60_000);
  expect(send).not.toHaveBeenCalled();
});

test('does not report what was being typed', () => {
  for (const query of ['r', 'ro', 'rob', 'robot']) {
    reporter.show(query, 5);
    wait(3000);
  }
  reporter.open();
  reporter.show('rbot', 0);
  wait(400);
  reporter.finish();
  wait(60_000);
  expect(send).not.toHaveBeenCalled();
});

test('reports a query that was given up for another one', () => {
  reporter.show('white label', 0);
  wait(3000);
  reporter.show('logo', 2);
  wait(1500);
  reporter.open();
  reporter.finish();
  wait(5000);
  expect(send).toHaveBeenCalledWith([{ query: 'white label', outcome: 'noResults' }]);
});

test('reports each query once', () => {
  for (let time = 0; time < 3; time += 1) {
    reporter.show('logo', 0);
    wait(1500);
    reporter.finish();
    wait(5000);
  }
  expect(send).toHaveBeenCalledTimes(1);
});
