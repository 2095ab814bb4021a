import { setTimeout as delay } from 'node:timers/promises';

/** The wait before the second look whether a stale page was regenerated. It doubles each time. */
const FIRST_INTERVAL_MS = 5;

interface RequestPageOptions {
  /** How long to wait for a stale page to be regenerated. Default 500 ms. */
  maxWaitMs?: number;
  /** The longest wait between two looks. Default 320 ms. */
  maxIntervalMs?: number;
}

/**
 * Requests a page from this server, so that it is rendered and stored. A stale page is sent before it is regenerated; waits for
 * that too, for a limited time. Throws if the response has a server error.
 */
export async function requestPage(
  url: URL,
  { maxWaitMs = 500, maxIntervalMs = 320 }: RequestPageOptions = {},
): Promise<void> {
  const start = performance.now();
  for (let interval = FIRST_INTERVAL_MS; ; interval = Math.min(2 * interval, maxIntervalMs)) {
    // Without the body, because compressing and decompressing it would take as long as rendering the page.
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', cache: 'no-store' });
    if (response.status >= 500) throw new Error(`HEAD ${url.pathname} failed with status ${response.status}.`);
    if (response.headers.get('x-nextjs-cache') !== 'STALE') return;
    if (performance.now() - start + interval > maxWaitMs) return;
    await delay(interval);
  }
}
