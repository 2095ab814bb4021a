import { z } from 'zod';
import { CLIENT_ADDRESS_HEADER } from '#/requests/client-address.ts';
import type { RateLimiter } from '#/requests/rate-limiter.ts';
import { readLimitedBody } from '#/requests/limited-body.ts';
import { parseJson } from '#/requests/parse-json.ts';
import { normalizeQuery } from './normalize-query.ts';
import type { Sighting } from './report-collector.ts';

interface SearchReportOptions {
  siteUrl: string;
  /** Whether searches are counted at all. Rejects while the settings cannot be read. */
  isEnabled: () => Promise<boolean>;
  limiter: RateLimiter;
  /** Receives queries that may be counted. */
  onSightings: (sightings: Sighting[]) => void;
}

/** A report of a few searches has about 200 bytes. */
const MAX_BODY_BYTES = 4096;

const reportSchema = z.strictObject({
  searches: z
    .array(z.strictObject({ query: z.string(), outcome: z.enum(['noResults', 'noClick']) }))
    .min(1)
    .max(10),
});

/**
 * Responds to a report of the browser: searches of this site that found nothing, or nothing that was opened. Reads the address of
 * the visitor for the limit only, and honors Do Not Track and Global Privacy Control.
 */
export async function searchReportResponse(
  request: Request,
  { siteUrl, isEnabled, limiter, onSightings }: SearchReportOptions,
): Promise<Response> {
  const { headers } = request;
  const isCounting = await isEnabled().catch(() => undefined);
  // During an outage of the content lake, which is no failure of this request.
  if (isCounting === undefined) return new Response(null, { status: 204 });
  if (!isCounting) return failure(404, 'This site does not count searches.');
  if (!isSameOrigin(headers, siteUrl)) return failure(403, 'Only pages of this site can report searches.');
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return new Response(null, { status: 204 });
  const body = await readLimitedBody(request, MAX_BODY_BYTES);
  if (body === undefined) return failure(413, `The body is longer than ${MAX_BODY_BYTES} bytes.`);
  const report = reportSchema.safeParse(parseJson(body));
  if (!report.success) return failure(400, 'Expected {"searches": [{"query": "…", "outcome": "noResults"}]}.');
  const { searches } = report.data;
  if (limiter.take(headers.get(CLIENT_ADDRESS_HEADER) ?? '', searches.length) > 0) {
    // No error, because browsers would show it to visitors who open their console.
    return new Response(null, { status: 204 });
  }
  onSightings(
    searches.flatMap(({ query, outcome }) => {
      const normalized = normalizeQuery(query);
      return normalized === undefined ? [] : { query: normalized, outcome };
    }),
  );
  return new Response(null, { status: 204 });
}

/** Browsers send the origin with every POST. */
function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin') ?? '';
  const site = headers.get('sec-fetch-site') ?? 'same-origin';
  if (site !== 'same-origin' || !URL.canParse(origin)) return false;
  return [headers.get('host'), new URL(siteUrl).host].includes(new URL(origin).host);
}

const failure = (status: number, error: string): Response => Response.json({ error }, { status });
