const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The longest delay between two attempts. */
export const MAX_RETRY_DELAY_MS = 5 * MINUTE;
/** Older messages are not retried. */
const MAX_AGE_MS = 24 * HOUR;

/**
 * Delay before the next attempt: half a second, doubling up to 15 s, so that a receiver catches up quickly after a short
 * outage; five minutes when the message is older than an hour.
 * @param attempts number of attempts so far, at least 1
 * @param ageMs milliseconds since the message was created
 * @returns milliseconds; undefined if the message must not be retried
 */
export function retryDelay(attempts: number, ageMs: number): number | undefined {
  if (ageMs > MAX_AGE_MS) return undefined;
  if (ageMs > HOUR) return MAX_RETRY_DELAY_MS;
  return Math.min(15 * SECOND, 500 * 2 ** Math.min(attempts - 1, 10));
}
