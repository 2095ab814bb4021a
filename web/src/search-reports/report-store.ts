import type { SanityClient } from '@sanity/client';
import { retryOnConflict } from '@site/content/retry-on-conflict';
import { reportId, SEARCH_REPORT_TYPE } from '@site/content/search/search-report';
import type { ReportedQuery } from '@site/content/search/search-report';
import { mergeReport } from './merge-report.ts';
import type { QueryCounts } from './merge-report.ts';

/**
 * Saves reports as documents in the content lake. Each write is based on the revision it read, so that the counts of several
 * replicas add up. The queries are an array: as fields of an object, each would count towards the attributes that hosted Sanity
 * allows in a dataset.
 *
 * @param client with a token that permits writing
 */
export function createReportStore(client: SanityClient) {
  async function write(date: string, counts: ReadonlyMap<string, QueryCounts>): Promise<Map<string, QueryCounts>> {
    const _id = reportId(date);
    const report = await client.getDocument<{ queries?: ReportedQuery[] }>(_id);
    const { queries, rest } = mergeReport(report?.queries ?? [], counts);
    const entries = queries.map((entry) => ({ _type: 'reportedQuery', ...entry }));
    const transaction = client.transaction();
    if (report) transaction.patch(_id, (patch) => patch.set({ queries: entries }).ifRevisionId(report._rev));
    else transaction.create({ _id, _type: SEARCH_REPORT_TYPE, date, queries: entries });
    await transaction.commit({ returnDocuments: false, visibility: 'async' });
    return rest;
  }

  /** Adds counts to the report of a day and returns those that did not fit. Rejects if the content lake does not save them. */
  return (date: string, counts: ReadonlyMap<string, QueryCounts>): Promise<Map<string, QueryCounts>> =>
    retryOnConflict(() => write(date, counts));
}
