import type { Server } from 'node:http';
import { ALL_CONTENT_TAG } from '@site/content/tags';
import type { WebEnvironment } from '@site/site/environment';
import { CdnPurge } from '../revalidation/cdn-purge.ts';

/** Less than process managers wait before they kill a process; the launcher waits 8 s. */
const GRACE_MS = 6000;
const CHECK_INTERVAL_MS = 100;

/**
 * Stops accepting connections and resolves once every response has been sent, at the latest after a few seconds.
 */
export async function closeGracefully(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Connections that become idle meanwhile would keep the server open until they time out.
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}

/**
 * Purges every page from the CDN if there are several replicas. In a rollout, this one may have sent pages of the old release to
 * the CDN after the new replicas purged it, and nothing serves the scripts of those pages afterwards. A single replica does
 * not purge, so that the CDN serves its pages until it has been restarted.
 */
export async function purgeOldRelease({ cdn, redisUrl }: Pick<WebEnvironment, 'cdn' | 'redisUrl'>): Promise<void> {
  if (!cdn || redisUrl === undefined) return;
  await new CdnPurge(cdn).purgeOnce([ALL_CONTENT_TAG]);
}
