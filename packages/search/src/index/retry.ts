import { setTimeout as sleep } from 'node:timers/promises';

/** Delays before the retries of a request, in milliseconds. */
export const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000] as const;

const TOO_MANY_REQUESTS = 429;

/**
 * Runs `work`, again after each delay while the service cannot be reached, responds with 5xx or 429, or is too slow.
 * `onRetry` is called before the first retry only. Throws the last error.
 */
export async function withRetries<Result>(
  work: (attempt: number) => Promise<Result>,
  { delaysMs, onRetry }: { delaysMs: readonly number[]; onRetry?: (error: unknown) => void },
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      const delay = delaysMs[attempt];
      if (delay === undefined || !isTemporary(error)) throw error;
      if (attempt === 0) onRetry?.(error);
      await sleep(delay);
    }
  }
}

/** The client throws a `RetryError` for network faults, timeouts and 5xx, after it has tried every host. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'RetryError' || ('status' in error && error.status === TOO_MANY_REQUESTS);
}
