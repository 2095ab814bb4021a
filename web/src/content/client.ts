import 'server-only';
import type { ClientPerspective, FilteredResponseQueryOptions, SanityClient } from '@sanity/client';
import { createContentClient } from '@site/content/client';
import { contentFailure, endContentFailure } from './content-failure.ts';
import { isBuilding, webEnvironment } from './environment.ts';

/**
 * A query that has no result by then, with its retry, fails. The page and its error page wait for one each, which is less than
 * the edge waits for the site.
 */
const TIMEOUT_MS = 2500;
/** One retry covers a dropped connection. During an outage, the page cache serves old pages. */
const MAX_RETRIES = 1;

const clients = new Map<ClientPerspective, SanityClient>();

/** Returns the content client for a perspective, created once per process. */
export function contentClient(perspective: ClientPerspective): SanityClient {
  const known = clients.get(perspective);
  if (known) return known;
  const client = createContentClient(webEnvironment().content, { perspective }).withConfig({
    timeout: TIMEOUT_MS,
    maxRetries: MAX_RETRIES,
  });
  clients.set(perspective, client);
  return client;
}

/** Of the content lake, for messages. */
export function contentAddress(): string {
  const { apiHost, projectId } = webEnvironment().content;
  return apiHost ?? `https://${projectId}.api.sanity.io`;
}

/**
 * Runs a query. A build gets an empty result instead. Throws an error with one line if the lake does not respond or rejects
 * the query. The client's own errors contain the request with its token, and Next.js logs every error that a page throws.
 */
export async function queryContent(
  perspective: ClientPerspective,
  query: string,
  params: Record<string, unknown>,
  options: Pick<FilteredResponseQueryOptions, 'cache' | 'next'>,
): Promise<unknown> {
  if (isBuilding()) return null;
  // In requests with options for `fetch`, the client ignores its option `timeout`.
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // A list of releases is no key of `clients`, and there may be many.
  const outcome = await contentClient('published')
    .fetch<unknown>(query, params, { ...options, perspective, signal })
    .then(
      (result) => ({ result }),
      (error: unknown) => ({ failure: contentFailure(error, contentAddress()) }),
    );
  if ('failure' in outcome) throw outcome.failure;
  endContentFailure();
  return outcome.result;
}
