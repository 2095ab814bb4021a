import { setTimeout as delay } from 'node:timers/promises';

/** Waits before each look whether a stale page was regenerated, in milliseconds. */
const LOOKS_MS = [5, 10, 20, 40, 80, 160, 320];

/**
 * Requests a page from this server, so that it is rendered and stored. A stale page is sent before it is regenerated; waits for
 * that too, up to half a second. Throws if the response has a server error.
 */
export async function requestPage(url: URL): Promise<void> {
  for (const wait of [0, ...LOOKS_MS]) {
    if (wait > 0) await delay(wait);
    // Without the body, because compressing and decompressing it would take as long as rendering the page.
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', cache: 'no-store' });
    if (response.status >= 500) throw new Error(`HEAD ${url.pathname} failed with status ${response.status}.`);
    if (response.headers.get('x-nextjs-cache') !== 'STALE') return;
  }
}
