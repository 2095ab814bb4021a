import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { respondToClientError } from './errors/client-error.ts';

/** Limits for clients that send slowly. Request bodies are at most a few kilobytes. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * How long a connection with an open request may neither send nor receive, so that a client that does not read its response
 * frees its memory. Longer than the interval of the keep-alive comments in event streams.
 */
const INACTIVITY_TIMEOUT_MS = 60_000;
/** How often the limits for requests are checked. */
const CHECK_INTERVAL_MS = 5000;
/** Longer than proxies keep idle connections (60 s), so that no request meets a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Creates the site's HTTP server, with limits for slow clients. Requests that are invalid get the site's error page. */
export function createSiteServer(
  sitePolicy: string,
  listener: RequestListener,
  inactivityMs = INACTIVITY_TIMEOUT_MS,
): Server {
  const server = createServer(
    {
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      // The site has no WebSockets. Next.js handles upgrades in production, too: it would keep the connection open, or close
      // it without a response.
      shouldUpgradeCallback: () => false,
    },
    listener,
  );
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.timeout = inactivityMs;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.on('clientError', (error, socket) => respondToClientError(error, socket, sitePolicy));
  return server;
}
