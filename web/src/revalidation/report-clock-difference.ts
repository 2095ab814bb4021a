const REPORT_INTERVAL_MS = 60 * 60_000;

/** By the monotonic clock. */
let reportedAt = -Infinity;

/** Logs at most once an hour that a webhook is refused because of its time, because every message is until the clocks agree. */
export function reportClockDifference(error: string): void {
  const now = performance.now();
  if (now - reportedAt < REPORT_INTERVAL_MS) return;
  reportedAt = now;
  console.error(`A webhook was refused, so changes are found by polling, which takes a minute. ${error}`);
}
