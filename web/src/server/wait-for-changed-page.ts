import type { IncomingMessage } from 'node:http';
import { warmQueue } from '../revalidation/warm-queue.ts';

/**
 * Resolves when a page whose content has just changed is rendered, so that the request gets the new page; `undefined` for all
 * others. HEAD requests do not wait, because the page is rendered by one.
 */
export function waitForChangedPage({ method, url = '' }: IncomingMessage): Promise<void> | undefined {
  return method === 'GET' ? warmQueue().whenRendered(url.split('?', 1)[0] ?? '') : undefined;
}
