const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A message that has waited longer than this is given up. */
const MAX_AGE_MS = 24 * HOUR;

/**
 * How long to wait before a message is tried again: half a second, doubling to 15 s, so that a receiver that was down
 * for a moment catches up at once; every five minutes once the message is older than an hour.
 * @param attempts Attempts made so far, at least 1.
 * @param ageMs Milliseconds since the message was made.
 * @returns Milliseconds; undefined when the message is to be given up.
 */
export function retryDelay(attempts: number, ageMs: number): number | undefined {
  if (ageMs > MAX_AGE_MS) return undefined;
  if (ageMs > HOUR) return 5 * MINUTE;
  return Math.min(15 * SECOND, 500 * 2 ** Math.min(attempts - 1, 10));
}
