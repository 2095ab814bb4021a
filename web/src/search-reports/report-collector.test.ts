import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueryCounts } from './merge-report.ts';
import { ReportCollector } from './report-collector.ts';
import type { SaveCounts } from './report-collector.ts';

type Saved = [date: string, counts: Record<string, QueryCounts>];

let saved: Saved[] = [];
const save = vi.fn<SaveCounts>((date, counts) => {
  saved.push([date, Object.fromEntries(counts)]);
  return Promise.resolve<ReadonlyMap<string, QueryCounts>>(new Map());
});

beforeEach(() => {
  saved = [];
  save.mockClear();
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const noResults = (query: string) => ({ query, outcome: 'noResults' as const });
const noClick = (query: string) => ({ query, outcome: 'noClick' as const });

test('saves what comes together in one write, then at most every 15 seconds', async () => {
  const collector = new ReportCollector(save);
  collector.add([noResults('logo'), noClick('logo')]);
  collector.add([noResults('logo')]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(saved).toEqual([['2026-11-22', { logo: { withoutResults: 2, withoutClick: 1 } }]]);
  for (let second = 0; second < 26; second += 1) {
    collector.add([noResults(`query ${second}`)]);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(save).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(save).toHaveBeenCalledTimes(3);
  expect(Object.keys(Object.assign({}, ...saved.map(([, counts]) => counts)) as object)).toHaveLength(27);
});

test('writes nothing without new reports', async () => {
  const collector = new ReportCollector(save);
  collector.add([]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(save).not.toHaveBeenCalled();
});

test('keeps counts while the content lake is down, and logs the outage once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  save.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  const collector = new ReportCollector(save);
  collector.add([noResults('logo')]);
  await vi.advanceTimersByTimeAsync(16_000);
  collector.add([noResults('logo')]);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(saved).toEqual([['2026-11-22', { logo: { withoutResults: 2, withoutClick: 0 } }]]);
  expect(log).toHaveBeenCalledTimes(1);
});

test('a query that did not fit is counted on when it is seen again', async () => {
  save.mockImplementationOnce((_, counts) => Promise.resolve(counts));
  const collector = new ReportCollector(save);
  collector.add([noResults('logo')]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(save).toHaveBeenCalledTimes(1);
  collector.add([noResults('logo')]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(saved).toEqual([['2026-11-22', { logo: { withoutResults: 2, withoutClick: 0 } }]]);
});

test('a flood does not grow its memory', async () => {
  const collector = new ReportCollector(save);
  for (let number = 0; number < 100_000; number += 1) collector.add([noResults(`made up ${number}`)]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(Object.keys(saved[0]?.[1] ?? {})).toHaveLength(5000);
});
