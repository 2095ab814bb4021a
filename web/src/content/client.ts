import 'server-only';
import type { ClientPerspective, FilteredResponseQueryOptions, SanityClient } from '@sanity/client';
import { createContentClient } from '@site/content/client';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { webEnvironment } from './environment.ts';

/**
 * A lake that has not answered by then, in milliseconds, counts as down. A visitor waits for the answer; a build asks for
 * every page at once, may share its machine, and has nothing to fall back on.
 */
const TIMEOUT_MS = process.env['NEXT_PHASE'] === PHASE_PRODUCTION_BUILD ? 60_000 : 5_000;
/** One more try covers a dropped connection; an outage is for the page cache to bridge. */
const MAX_RETRIES = 1;

const clients = new Map<ClientPerspective, SanityClient>();

/** The content client for a perspective, made once per process. */
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

/**
 * Runs a query. Throws with one line where the lake does not answer or refuses: the client's own errors carry the
 * request with its token, and what a page throws is logged whole.
 */
export async function queryContent(
  perspective: ClientPerspective,
  query: string,
  params: Record<string, unknown>,
  options: Pick<FilteredResponseQueryOptions, 'cache' | 'next'>,
): Promise<unknown> {
  const answer = await contentClient(perspective)
    .fetch<unknown>(query, params, options)
    .then(
      (result) => ({ result }),
      (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) }),
    );
  if ('reason' in answer) throw new Error(`The content lake gave no answer: ${answer.reason}`);
  return answer.result;
}
