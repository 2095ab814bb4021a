import type { SanityClient } from '@sanity/client';
import { REPORT_RETENTION_DAYS, reportId, SEARCH_REPORT_TYPE } from '@site/content/search/search-report';
import type { ReportedQuery } from '@site/content/search/search-report';
import { mergeReport } from './merge-report.ts';
import type { QueryCounts } from './merge-report.ts';

/** Replicas that write at the same time try again. */
const MAX_ATTEMPTS = 5;
const DAY_MS = 86_400_000;
const CONFLICT = 409;

/**
 * Saves reports as documents in the content lake. Each write is based on the revision it read, so that the counts of several
 * replicas add up. The queries are an array: as fields of an object, each would count towards the attributes that hosted Sanity
 * allows in a dataset.
 *
 * @param client with a token that permits writing
 */
export function createReportStore(client: SanityClient) {
  let cleanedOn = '';

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

  async function deleteOldReports(date: string): Promise<void> {
    if (cleanedOn === date) return;
    const oldest = new Date(Date.parse(date) - REPORT_RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10);
    await client.delete({
      query: '*[_type == $type && date < $oldest]',
      params: { type: SEARCH_REPORT_TYPE, oldest },
    });
    cleanedOn = date;
  }

  /** Adds counts to the report of a day and returns those that did not fit. Rejects if the content lake does not save them. */
  return async (date: string, counts: ReadonlyMap<string, QueryCounts>): Promise<Map<string, QueryCounts>> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const rest = await write(date, counts);
        // A failure is repeated with the next write.
        await deleteOldReports(date).catch(() => {});
        return rest;
      } catch (error) {
        const isConflict = (error as { statusCode?: unknown }).statusCode === CONFLICT;
        if (!isConflict || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };
}
