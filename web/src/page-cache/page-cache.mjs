import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { withLocation } from './with-location.mjs';

/**
 * Next's own cache on disk, with one repair. A stale page is regenerated after the old answer has been sent, and Next
 * 16.4 takes the `location` of a redirect from that answer: a page that became a redirect would lead nowhere, a redirect
 * that changed would lead where it used to. Plain JavaScript, as Next.js loads it without compiling it.
 */
export default class PageCache extends fileSystemCache.default {
  /**
   * @param {string} key
   * @param {Parameters<typeof withLocation>[0]} data
   * @param {unknown} context
   */
  set(key, data, context) {
    return super.set(key, withLocation(data), context);
  }
}
