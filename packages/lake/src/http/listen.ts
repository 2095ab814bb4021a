import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds that running requests get to end when the server stops. */
const GRACE = 2000;
/** Milliseconds between looks for connections that have become idle meanwhile. */
const IDLE_CHECK = 25;

/**
 * Starts to listen; returns the port, which port 0 leaves to the system.
 * @throws with a message that names the variable to set.
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new Error(`port ${port} is taken: stop what uses it, or set LAKE_PORT to a free one`));
      } else if (error.code === 'EACCES') {
        reject(new Error(`port ${port} is not allowed: set LAKE_PORT to one above 1023`));
      } else {
        reject(new Error(`cannot listen on ${host}:${port} (${error.message}): set LAKE_HOST or LAKE_PORT`));
      }
    });
    server.listen(port, host, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Takes no more requests, and resolves when those that run have ended or the grace is over. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => {
      server.closeIdleConnections();
    }, IDLE_CHECK);
    const force = setTimeout(() => {
      server.closeAllConnections();
    }, GRACE);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(force);
      resolve();
    });
  });
}
