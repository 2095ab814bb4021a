import { z } from 'zod';

/**
 * What visitors searched for and did not find: one document a day, which the site writes and the Studio reads. No page and no
 * search record depends on it.
 */
export const SEARCH_REPORT_TYPE = 'searchReport';

/** The document with the queries that staff do not want to see. The dot keeps all these documents private on hosted Sanity. */
export const IGNORED_QUERIES_ID = `${SEARCH_REPORT_TYPE}.ignored`;

/** Days after which a report is deleted. */
export const REPORT_RETENTION_DAYS = 30;

/** @param date such as `2026-11-22` */
export const reportId = (date: string): string => `${SEARCH_REPORT_TYPE}.${date}`;

/** A query in lowercase, and how often a search for it ended without results, or with results of which none was opened. */
export const reportedQuerySchema = z.object({
  _key: z.string(),
  query: z.string(),
  withoutResults: z.number(),
  withoutClick: z.number(),
});
export type ReportedQuery = z.infer<typeof reportedQuerySchema>;

export const searchReportSchema = z.object({ date: z.iso.date(), queries: z.array(reportedQuerySchema) });
export type SearchReport = z.infer<typeof searchReportSchema>;
