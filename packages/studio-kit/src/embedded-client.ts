import { createClient, requester } from '@sanity/client';
import type { ClientConfig, SanityClient } from '@sanity/client';
import { defer, finalize, retry, throwError, timer } from 'rxjs';
import { reportWaiting } from './lake-connection.ts';

/**
 * Requests that wait for the lake to return. Sanity 6.9 drops what is typed into a document without a draft when its commit
 * fails, although it commits it again, and the tool with the form crashes when the check of its references fails.
 */
const WAITING_TAGS: ReadonlySet<unknown> = new Set([
  'sanity.studio.document.commit',
  'sanity.studio.preview.documents-availability',
]);
const RETRY_DELAY_MS = 1000;
/** After this time without a response, the connection counts as lost. A browser notices it only after minutes. */
const SLOW_RESPONSE_MS = 10_000;

/**
 * Returns the `unstable_clientFactory` of a workspace with an embedded content lake. The default client adds the
 * project id to the host name, which does not resolve for a local host, and reads through a CDN.
 * @param apiHost Origin of the lake, such as `http://localhost:3400`.
 */
export function createEmbeddedClientFactory({ apiHost }: { apiHost: string }): (config: ClientConfig) => SanityClient {
  return (config) =>
    createClient({ ...config, apiHost, useProjectHostname: false, useCdn: false, requester: requestWhenConnected });
}

const requestWhenConnected: typeof requester = Object.assign((options: Parameters<typeof requester>[0]) => {
  if (typeof options === 'string' || !WAITING_TAGS.has(options.query?.['tag'])) return requester(options);
  const request = {};
  const delay = (error: unknown) => {
    if (!isConnectionFailure(error)) return throwError(() => error);
    reportWaiting(request, true);
    return timer(RETRY_DELAY_MS);
  };
  return defer(() => {
    const timeout = setTimeout(() => reportWaiting(request, true), SLOW_RESPONSE_MS);
    return requester(options).pipe(finalize(() => clearTimeout(timeout)));
  }).pipe(
    retry({ delay }),
    finalize(() => reportWaiting(request, false)),
  );
}, requester);

/** Whether the lake could not be reached, or only a proxy. */
function isConnectionFailure(error: unknown): boolean {
  const { isNetworkError, statusCode = 0 } = error as { isNetworkError?: boolean; statusCode?: number };
  return isNetworkError === true || (statusCode >= 502 && statusCode <= 504);
}
