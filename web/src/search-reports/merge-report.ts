import { createHash } from 'node:crypto';
import type { ReportedQuery } from '@site/content/search/search-report';

export type QueryCounts = Pick<ReportedQuery, 'withoutResults' | 'withoutClick'>;

/** Queries of one day. At about 130 bytes each, a report has at most 65 KB. */
export const MAX_QUERIES = 500;

interface MergedReport {
  queries: ReportedQuery[];
  /** What did not fit: queries that were seen less often than all of the report. */
  rest: Map<string, QueryCounts>;
}

/**
 * Adds counts to a report. A full report keeps the queries that were seen most often: one that is not in it replaces the one
 * with the lowest count, if its own count is higher. So any number of queries that are seen once replaces none.
 */
export function mergeReport(report: readonly ReportedQuery[], added: ReadonlyMap<string, QueryCounts>): MergedReport {
  const queries = new Map(report.map((entry) => [entry.query, entry]));
  const rest = new Map<string, QueryCounts>();
  const newcomers: [string, QueryCounts][] = [];
  for (const [query, counts] of added) {
    const known = queries.get(query);
    if (known) queries.set(query, { ...known, ...sum(known, counts) });
    else newcomers.push([query, counts]);
  }
  // Of equal ones, the newest is replaced first.
  const lightest = [...queries.values()].reverse().toSorted((a, b) => total(a) - total(b));
  for (const [query, counts] of newcomers.toSorted(([, a], [, b]) => total(b) - total(a))) {
    if (queries.size >= MAX_QUERIES) {
      const [candidate] = lightest;
      if (candidate === undefined || total(candidate) >= total(counts)) {
        rest.set(query, counts);
        continue;
      }
      lightest.shift();
      queries.delete(candidate.query);
    }
    queries.set(query, { _key: keyOf(query), query, ...counts });
  }
  return { queries: [...queries.values()], rest };
}

export const sum = (a: QueryCounts, b: QueryCounts): QueryCounts => ({
  withoutResults: a.withoutResults + b.withoutResults,
  withoutClick: a.withoutClick + b.withoutClick,
});

const total = ({ withoutResults, withoutClick }: QueryCounts) => withoutResults + withoutClick;

const keyOf = (query: string) => createHash('sha256').update(query).digest('hex').slice(0, 12);
