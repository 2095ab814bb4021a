import { errorMessage } from '@site/service-kit/error-message';

/** An outage counts for this long after the last query that failed. */
const MAX_AGE_MS = 10_000;
/** The same reason is not logged again within this time in one outage, and in several: single queries may fail again and again. */
const REPEAT_MS = 5 * 60_000;
const REPEAT_IN_NEW_OUTAGE_MS = 60_000;
/** More reasons than an outage has. When it is reached, all are forgotten, which only repeats lines. */
const MAX_REASONS = 20;

interface Outage {
  /** When the last query failed that a page waited for, by the monotonic clock. */
  failedAt: number;
  /** The first failure since a query succeeded. */
  since: Date | undefined;
  isLogged: boolean;
  /** When each reason was logged, by the monotonic clock, and for which outage. */
  logged: Map<string, { at: number; since: Date }>;
}

const KEY = Symbol.for('site.contentFailure');
// Next.js bundles its part of the process, which shares no module with the server.
const shared = globalThis as { [KEY]?: Outage };

const outage = (): Outage =>
  (shared[KEY] ??= { failedAt: -Infinity, since: undefined, isLogged: false, logged: new Map() });

/**
 * Records that a page could not read content, and logs why. Returns the error to throw.
 *
 * @param address of the content lake
 */
export function contentFailure(error: unknown, address: string): Error {
  outage().failedAt = performance.now();
  logContentFailure(error, address);
  return Object.assign(new Error(`The content lake did not respond: ${errorMessage(error)}`), { [KEY]: true });
}

/** Whether an error is from {@link contentFailure}, also of another bundle. */
export const isContentFailure = (error: unknown): boolean => error instanceof Error && KEY in error;

/** Logs that content cannot be read, in one line for each reason, and again after five minutes. */
export function logContentFailure(error: unknown, address: string): void {
  const reason = reasonOf(error);
  const state = outage();
  const now = performance.now();
  state.since ??= new Date();
  const last = state.logged.get(reason);
  if (last && now - last.at < (last.since === state.since ? REPEAT_MS : REPEAT_IN_NEW_OUTAGE_MS)) return;
  if (state.logged.size >= MAX_REASONS) state.logged.clear();
  state.logged.set(reason, { at: now, since: state.since });
  state.isLogged = true;
  console.error(
    `Queries of the content lake at ${address} have failed since ${formatTime(state.since)}: ${reason}. ` +
      'Stored pages are still served; pages that were never rendered respond with 503.',
  );
}

/** Records that a query succeeded. Logs it after a failure that was logged. */
export function endContentFailure(): void {
  const state = outage();
  if (state.since === undefined) return;
  if (state.isLogged)
    console.log(`Queries of the content lake succeed again. They had failed since ${formatTime(state.since)}.`);
  state.since = undefined;
  state.isLogged = false;
}

/** Whether the content lake did not respond to a query of a page during the last seconds. */
export function hasContentFailed(): boolean {
  return performance.now() - outage().failedAt < MAX_AGE_MS;
}

/** Such as `2026-11-30 14:03:12 UTC`. */
const formatTime = (time: Date): string => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** In one line. "fetch failed" says nothing without its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${errorMessage(error.cause)})` : '';
  return `${errorMessage(error)}${cause}`.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}
