import 'server-only';
import { CHANGE_FILTER } from '@site/content/tags';
import type { PollResult } from '#/revalidation/content-poll.ts';
import type { ExpiryRange } from '#/revalidation/price-expiry.ts';
import type { DocumentRevision } from '#/revalidation/is-visible.ts';
import type { PublishedDocument } from '#/revalidation/stored-revisions.ts';
import { contentAddress, contentClient } from './client.ts';
import { endContentFailure, logContentFailure } from './content-failure.ts';

/** A query that has not returned by then is repeated. */
const TIMEOUT_MS = 2000;

/** For all documents at once. */
const ALL_TIMEOUT_MS = 20_000;

/** Keeps queries short enough for a GET request. */
const IDS_PER_QUERY = 100;

const REVISIONS_QUERY = '*[_id in $ids]{_id, _rev, _updatedAt}';

const DOCUMENT_PROJECTION = '{_id, _rev, _type, "slug": slug.current}';

const DOCUMENTS_QUERY = `*[${CHANGE_FILTER}]${DOCUMENT_PROJECTION}`;

const EXPIRED_PRICES_QUERY = `*[${CHANGE_FILTER} && count(blocks[_type == "pricingTable" && validUntil >= $since && validUntil < $today]) > 0]${DOCUMENT_PROJECTION}`;

const POLL_PROJECTION = '{_id, _type, _rev, _updatedAt, "slug": slug.current}';

/** The published revisions of documents, as queries return them now. Rejects if the content lake does not respond. */
export async function fetchRevisions(ids: string[]): Promise<DocumentRevision[]> {
  const revisions: DocumentRevision[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    revisions.push(
      ...(await query<DocumentRevision[]>(REVISIONS_QUERY, { ids: ids.slice(start, start + IDS_PER_QUERY) })),
    );
  }
  return revisions;
}

/** The last published documents that were changed at or after `since`, the number of all published documents, and the time. */
export function fetchChangesSince(since: string | undefined, limit: number): Promise<PollResult> {
  const filter = since === undefined ? CHANGE_FILTER : `${CHANGE_FILTER} && _updatedAt >= $since`;
  const range = since === undefined ? '[0...1]' : `[0...${limit}]`;
  return query<PollResult>(
    `{"changed": *[${filter}] | order(_updatedAt desc)${range}${POLL_PROJECTION}, "total": count(*[${CHANGE_FILTER}]), "now": now()}`,
    since === undefined ? {} : { since },
  );
}

/** The published documents with prices that expired in a range of days. Rejects if the content lake does not respond. */
export function fetchExpiredPrices({ since = '', today }: ExpiryRange): Promise<PublishedDocument[]> {
  return query<PublishedDocument[]>(EXPIRED_PRICES_QUERY, { since, today }, ALL_TIMEOUT_MS);
}

/** Every document that the site can show. Rejects if the content lake does not respond. */
export function fetchPublishedDocuments(): Promise<PublishedDocument[]> {
  return query<PublishedDocument[]>(DOCUMENTS_QUERY, {}, ALL_TIMEOUT_MS);
}

async function query<Result>(text: string, params: Record<string, unknown>, timeoutMs = TIMEOUT_MS): Promise<Result> {
  const client = contentClient('published').withConfig({ timeout: timeoutMs });
  try {
    const result = await client.fetch<Result>(text, params, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    endContentFailure();
    return result;
  } catch (error) {
    logContentFailure(error, contentAddress());
    throw error;
  }
}
