import { lookup } from 'node:dns/promises';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileLockedError, lockFile } from '@site/service-kit/file-lock';
import { freePort } from '@site/service-kit/free-port';
import { describeListenError } from '@site/service-kit/http/listen';
import { isLoopback } from '@site/site/environment';
import type { EmbeddedEnvironment } from '@site/site/environment';
import { reachableHost } from './addresses.ts';
import { REFUSED_PORTS } from './refused-ports.ts';

const VARIABLES = {
  sitePort: 'PORT',
  originPort: 'ORIGIN_PORT',
  studioPort: 'STUDIO_PORT',
  lakePort: 'LAKE_PORT',
  searchPort: 'SEARCH_PORT',
} as const;

interface ProductPort {
  variable: (typeof VARIABLES)[keyof typeof VARIABLES];
  port: number;
  /** The address that its service listens on. */
  host: string;
}

/** Of one user, because others cannot open its files. */
const LOCKS = join(tmpdir(), `site-ports-${process.getuid?.() ?? 0}`);

/**
 * Throws if ports of the embedded run cannot be used, two are the same, or `localhost` is another address than the host. The message
 * names the variables to change.
 */
export async function checkPorts(environment: EmbeddedEnvironment): Promise<void> {
  await checkLoopbackName(environment.host);
  const seen = new Map<number, string>();
  const inUse: ProductPort[] = [];
  for (const each of portsOf(environment)) {
    const { variable, port, host } = each;
    const other = seen.get(port);
    if (other) throw new Error(`${other} and ${variable} are both ${port}. Set them to different ports.`);
    seen.set(port, variable);
    if (port > 65_535) {
      throw new Error(
        `With --edge, the site listens on the port after PORT=${environment.sitePort}, which does not exist. Set ORIGIN_PORT.`,
      );
    }
    if (REFUSED_PORTS.has(port)) {
      throw new Error(
        `Browsers and Node.js refuse to connect to port ${port}. Choose another port: ${variable}=${suggestedPort(port)} npm start`,
      );
    }
    const error = await listenError(port, host);
    if (error?.code === 'EADDRINUSE') inUse.push(each);
    else if (error) {
      throw new Error(describeListenError(error, { port, host, variables: { port: variable, host: 'HOST' } }));
    }
  }
  if (inUse.length > 0) throw inUseError(inUse);
}

/**
 * Locks the ports of a product until the returned function is called or the process ends. Throws if another product of this user has
 * locked one. Two that start at the same time both find their ports free, and the second one would take the lake of the first for its
 * own, because that responds first.
 */
export function lockPorts(environment: EmbeddedEnvironment): () => void {
  const locks: (() => void)[] = [];
  const inUse: ProductPort[] = [];
  const unlock = () => {
    for (const release of locks.splice(0)) release();
  };
  for (const each of portsOf(environment)) {
    try {
      mkdirSync(LOCKS, { recursive: true, mode: 0o700 });
      locks.push(lockFile(join(LOCKS, `${each.port}.lock`)));
    } catch (error) {
      // Other errors, such as a full disk, are no reason not to start.
      if (error instanceof FileLockedError) inUse.push(each);
    }
  }
  if (inUse.length === 0) return unlock;
  unlock();
  throw inUseError(inUse);
}

function portsOf(environment: EmbeddedEnvironment): ProductPort[] {
  return Object.entries(VARIABLES).flatMap(([name, variable]) => {
    const port = environment[name as keyof typeof VARIABLES];
    // Without the edge, Next.js listens on PORT itself.
    if (variable === 'ORIGIN_PORT' && port === environment.sitePort) return [];
    const isPublic = variable === 'PORT' || variable === 'STUDIO_PORT';
    return { variable, port, host: isPublic ? environment.host : '127.0.0.1' };
  });
}

function inUseError(ports: readonly ProductPort[]): Error {
  const numbers = ports.map(({ port }) => String(port));
  const settings = ports.map(({ variable, port }) => `${variable}=${suggestedPort(port)}`).join(' ');
  return new Error(
    ports.length === 1
      ? `Port ${numbers[0]} is in use. Stop the other process or choose another port: ${settings} npm start`
      : `Ports ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} are in use. Stop the other process or choose other ports: ${settings} npm start`,
  );
}

/** Throws if the services and browsers cannot reach a loopback address by the name that the product uses for it. */
async function checkLoopbackName(host: string): Promise<void> {
  if (!isLoopback(host)) return;
  const found = await lookup('localhost', { all: true }).catch(() => []);
  const addresses = found.map(({ address }) => address);
  if (addresses.length === 0 || addresses.includes(host)) return;
  throw new Error(
    `The product uses the name localhost for HOST=${host}, but on this machine it is ${addresses.join(' and ')}. ` +
      `Set HOST=${addresses[0]}, or add the line "${host} localhost" to the hosts file of the system.`,
  );
}

function suggestedPort(port: number): number {
  const other = port + (port > 64_000 ? -1000 : 1000);
  return REFUSED_PORTS.has(other) ? suggestedPort(other) : other;
}

/** Returns the preferred port, or one that the system chooses if the preferred one is in use. */
export async function findFreePort(preferred: number): Promise<number> {
  return (await listenError(preferred, '127.0.0.1')) === undefined ? preferred : freePort();
}

/** Why a server cannot listen, or undefined if it can. */
async function listenError(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  const error = await tryToListen(port, host);
  if (error || reachableHost(host) !== 'localhost') return error;
  // Browsers that open `localhost` would reach a server that listens on the other loopback address.
  for (const loopback of ['127.0.0.1', '::1']) {
    const other = await tryToListen(port, loopback);
    // Other errors: the machine has no IPv6.
    if (other?.code === 'EADDRINUSE') return other;
  }
  return undefined;
}

function tryToListen(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}
