import { EMBEDDED } from '@site/site/environment';
import { IndexLockedError } from './index-lock.ts';

/** Raised when a request to the search service fails. The message says which service, why, and how to fix it. */
export class SearchServiceError extends Error {
  override name = 'SearchServiceError';
}

export interface ServiceIdentity {
  appId: string;
  indexName: string;
  host?: string | undefined;
}

/** The parts of the client's errors that messages need. */
interface ClientError {
  name?: string;
  message?: string;
  status?: number;
  /** One entry for each request. */
  stackTrace?: { response?: { status?: number; isTimedOut?: boolean } }[];
}

/** Converts an error of the client to a {@link SearchServiceError}. Returns other errors of this folder unchanged. */
export function toServiceError(error: unknown, identity: ServiceIdentity): Error {
  if (error instanceof SearchServiceError || error instanceof IndexLockedError) return error;
  return new SearchServiceError(describeServiceError(error, identity), { cause: error });
}

/** The message for an error of the client: which service, why, and how to fix it. */
export function describeServiceError(error: unknown, { appId, indexName, host = 'Algolia' }: ServiceIdentity): string {
  const service = `The search service at ${host} (application ${appId}, index ${indexName})`;
  const { name, message, status, stackTrace } = error as ClientError;
  if (name === 'RetryError') {
    const { status: lastStatus = 0, isTimedOut = false } = stackTrace?.at(-1)?.response ?? {};
    if (isTimedOut) return `${service} did not respond in time. Check its load, then try again.`;
    if (lastStatus > 0) return `${service} responded with status ${lastStatus}. Check its log, then try again.`;
    return `${service} cannot be reached. Check that it is running.`;
  }
  // The client's `waitForTask`, whose error has no name of its own.
  if (message?.startsWith('Stopped waiting for the task')) {
    return (
      `${service} has accepted a change, but searches do not see it yet. ` +
      'Wait until the service has applied it, then run `npm run indexer -- check`.'
    );
  }
  if (name === 'DeserializationError') {
    return `${service} did not respond with JSON. Check that ALGOLIA_HOST is the address of a search service.`;
  }
  // Algolia also sends 403 if the plan of the application is exhausted.
  if (status === 403 && /quota|blocked/i.test(message ?? '')) {
    return (
      `${service} refused the request: ${message?.replace(/\.$/, '')}. ` +
      'Check the usage and the plan of the application in the Algolia dashboard. ' +
      'A rebuild stores all records twice until it is complete.'
    );
  }
  if (status === 401 || status === 403) {
    const fix =
      appId === EMBEDDED.appId
        ? 'Set DATA_DIR to the data folder of this search engine, or ALGOLIA_ADMIN_KEY to its key.'
        : 'Set ALGOLIA_ADMIN_KEY to a key with write access.';
    return `${service} rejected the key: ${message}. ${fix}`;
  }
  if (status === 429) return `${service} limits requests: ${message}. Try again in a few minutes.`;
  return `${service} failed: ${message ?? String(error)}`;
}
