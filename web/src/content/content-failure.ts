/** An outage counts for this long after the last query that failed. */
const MAX_AGE_MS = 10_000;

const KEY = Symbol.for('site.contentFailure');
// Next.js bundles its part of the process, which shares no module with the server.
const shared = globalThis as { [KEY]?: number | undefined };

/** Records that the content lake did not respond. */
export function reportContentFailure(): void {
  shared[KEY] = performance.now();
}

/** Whether the content lake did not respond to a query during the last seconds. */
export function hasContentFailed(): boolean {
  const failedAt = shared[KEY];
  return failedAt !== undefined && performance.now() - failedAt < MAX_AGE_MS;
}
