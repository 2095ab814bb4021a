import type { Server } from 'node:http';

/** Less than process managers wait before they kill a process; the launcher waits 8 s. */
const GRACE_MS = 6000;
const CHECK_INTERVAL_MS = 100;

/**
 * Stops accepting connections and resolves once every request has been answered, at the latest after a few seconds.
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
