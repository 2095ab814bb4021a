import type { ReportedQuery } from '@site/content/search/search-report';
import { expect, test } from 'vitest';
import { MAX_QUERIES, mergeReport } from './merge-report.ts';
import type { QueryCounts } from './merge-report.ts';

const counts = (withoutResults: number, withoutClick = 0): QueryCounts => ({ withoutResults, withoutClick });
const once = (prefix: string, length: number) =>
  new Map(Array.from({ length }, (_, number) => [`${prefix} ${number}`, counts(1)]));
const countOf = (queries: readonly ReportedQuery[], query: string) => queries.find((entry) => entry.query === query);

test('adds counts to known queries and adds new ones', () => {
  const { queries } = mergeReport([], new Map([['ssh', counts(1, 2)]]));
  const merged = mergeReport(
    queries,
    new Map([
      ['ssh', counts(3, 1)],
      ['logo', counts(0, 1)],
    ]),
  );
  expect(merged.queries).toEqual([
    { _key: expect.stringMatching(/^[0-9a-f]{12}$/), query: 'ssh', withoutResults: 4, withoutClick: 3 },
    { _key: expect.any(String), query: 'logo', withoutResults: 0, withoutClick: 1 },
  ]);
  expect(merged.rest.size).toBe(0);
});

test('a flood of made-up queries neither grows a report nor replaces queries in it', () => {
  let { queries } = mergeReport([], new Map([...once('real', 300), ['put our logo on it', counts(2)]]));
  for (let batch = 0; batch < 50; batch += 1) {
    ({ queries } = mergeReport(queries, once(`made up ${batch}`, 2000)));
    expect(queries).toHaveLength(MAX_QUERIES);
  }
  expect(countOf(queries, 'put our logo on it')).toMatchObject(counts(2));
  expect(queries.filter(({ query }) => query.startsWith('real'))).toHaveLength(300);
});

test('a query that is seen more often replaces one that was made up', () => {
  const full = mergeReport([], once('made up', MAX_QUERIES)).queries;
  const first = mergeReport(full, new Map([['real', counts(1)]]));
  expect([countOf(first.queries, 'real'), first.rest.get('real')]).toEqual([undefined, counts(1)]);
  const second = mergeReport(full, new Map([['real', counts(2)]]));
  expect(countOf(second.queries, 'real')).toMatchObject(counts(2));
  expect(second.queries).toHaveLength(MAX_QUERIES);
  // Of equal ones, the newest made room.
  expect(countOf(second.queries, 'made up 0')).toBeDefined();
  expect(countOf(second.queries, `made up ${MAX_QUERIES - 1}`)).toBeUndefined();
});
