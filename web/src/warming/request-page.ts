import { setTimeout as delay } from 'node:timers/promises';
import { renderedPages } from '../page-cache/rendered-pages.ts';
import { BACKGROUND_HEADER } from '../requests/visitor-requests.ts';

/** Rendering one page takes a tenth of it. */
const MAX_WAIT_MS = 10_000;
/** The wait before the second look whether a page is regenerated, which doubles each time, and the longest wait. */
const FIRST_LOOK_MS = 20;
const MAX_LOOK_MS = 160;

interface RequestPageOptions {
  /**
   * Also accepts a page whose content was changed while it was rendered, if that render started after this time, in milliseconds
   * since 1970; now, if omitted. While many documents change, every render of a page with a list of them ends so.
   */
  acceptStaleAfter?: number;
  maxWaitMs?: number;
  firstLookMs?: number;
  maxLookMs?: number;
}

/**
 * Requests a page from this server, so that it is rendered and stored. A stale page is sent before it is regenerated; waits for
 * that too, up to `maxWaitMs`. Throws if the response has a server error.
 */
export async function requestPage(
  url: URL,
  {
    acceptStaleAfter = Date.now(),
    maxWaitMs = MAX_WAIT_MS,
    firstLookMs = FIRST_LOOK_MS,
    maxLookMs = MAX_LOOK_MS,
  }: RequestPageOptions = {},
): Promise<void> {
  const expired = delay(maxWaitMs, false, { ref: false });
  for (let wait = firstLookMs, isStale = true; isStale; wait = Math.min(2 * wait, maxLookMs)) {
    // Before the request, because the page may be rendered before its response arrives.
    const rendered = renderedPages().listen(url.pathname);
    try {
      if (!(await isServedStale(url))) return;
      // A page that Next.js stores under another path is not reported for this one.
      const lookAgain = delay(wait, true, { ref: false });
      const isTooOld = rendered.page.then((page) => page.isStale && page.startedAt <= acceptStaleAfter);
      isStale = await Promise.race([isTooOld, lookAgain, expired]);
    } finally {
      rendered.stop();
    }
  }
}

async function isServedStale(url: URL): Promise<boolean> {
  // Without the body, because compressing and decompressing it would take as long as rendering the page.
  const response = await fetch(url, {
    method: 'HEAD',
    headers: { [BACKGROUND_HEADER]: '1' },
    redirect: 'manual',
    cache: 'no-store',
  });
  if (response.status >= 500) throw new Error(`HEAD ${url.pathname} failed with status ${response.status}.`);
  return response.headers.get('x-nextjs-cache') === 'STALE';
}
