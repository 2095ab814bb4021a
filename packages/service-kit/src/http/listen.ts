import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long open requests may take when the server stops. */
const STOP_GRACE_MS = 2000;
const IDLE_CHECK_INTERVAL_MS = 25;

export interface ListenOptions {
  /** 0 lets the operating system choose a port. */
  port: number;
  host: string;
  /** Names of the environment variables, for error messages. */
  variables: { port: string; host: string };
}

/** Starts to listen and returns the port. Throws an error that names the variable to change. */
export function listen(server: Server, { port, host, variables }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new Error(describeListenError(error, { port, host, variables }), { cause: error }));
    });
    server.listen(port, host, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Throws an error that names the variable to change if no server can listen there. */
export async function assertCanListen(options: ListenOptions): Promise<void> {
  const server = createServer();
  await listen(server, options);
  await new Promise((resolve) => void server.close(resolve));
}

/** Says why a server cannot listen, and which variable to change. */
export function describeListenError(error: NodeJS.ErrnoException, { port, host, variables }: ListenOptions): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Stop the other process or set ${variables.port}.`;
  if (error.code === 'EACCES') return `Port ${port} is not permitted. Set ${variables.port} to a port above 1023.`;
  return `Cannot listen on ${host}:${port} (${error.message}). Set ${variables.host} or ${variables.port}.`;
}

/** Accepts no more requests. Resolves when the open ones have ended, or closes them after a grace period. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => {
      server.closeIdleConnections();
    }, IDLE_CHECK_INTERVAL_MS);
    const force = setTimeout(() => {
      server.closeAllConnections();
    }, STOP_GRACE_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(force);
      resolve();
    });
  });
}

/** The base URL of a service that listens on this address. */
export function serviceUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
