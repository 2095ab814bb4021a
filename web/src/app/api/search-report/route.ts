import { webEnvironment } from '#/content/environment.ts';
import { publishedReader } from '#/content/reader.ts';
import { RateLimiter } from '#/requests/rate-limiter.ts';
import { isCountingSearches } from '#/search-reports/is-counting.ts';
import { reportClient } from '#/search-reports/report-client.ts';
import { ReportCollector } from '#/search-reports/report-collector.ts';
import { createReportStore } from '#/search-reports/report-store.ts';
import { searchReportResponse } from '#/search-reports/search-report-response.ts';

/** An address can report 250 searches a day, half of what a report holds. */
const limiter = new RateLimiter({ client: { perSecond: 1 / 360, burst: 10 }, total: { perSecond: 5, burst: 100 } });

let collector: ReportCollector | undefined;

/** Counts what visitors did not find (docs/decisions/023-unfound-searches.md). */
export function POST(request: Request): Promise<Response> {
  return searchReportResponse(request, {
    siteUrl: webEnvironment().siteUrl,
    isEnabled: async () => isCountingSearches(await publishedReader.settings()),
    limiter,
    onSightings: (sightings) => {
      collector ??= createCollector();
      collector?.add(sightings);
    },
  });
}

function createCollector(): ReportCollector | undefined {
  const client = reportClient();
  return client && new ReportCollector(createReportStore(client));
}
