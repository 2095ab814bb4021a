import { lookup as lookupName } from 'node:dns/promises';
import { parseServer } from '@site/site/edge-environment';

/** Returns all addresses of a host. */
export type Lookup = (host: string) => Promise<{ address: string; family: number }[]>;

/** The addresses of each server in `SITE_SERVERS`, as `address:port`. */
export type ServerAddresses = ReadonlyMap<string, readonly string[]>;

const systemLookup: Lookup = (host) => lookupName(host, { all: true });

/**
 * Looks up the servers of the site. A name has several addresses if it is that of several replicas. While a name cannot be
 * resolved, it keeps its known addresses, or has none: a DNS server can fail, and a container that is stopped has no name.
 *
 * @param servers `host:port` of each server
 * @param known what the last lookup returned
 * @throws Error if no server has an address
 */
export async function resolveServers(
  servers: readonly string[],
  known: ServerAddresses = new Map(),
  lookup: Lookup = systemLookup,
): Promise<ServerAddresses> {
  const failures: string[] = [];
  const resolved = await Promise.all(
    servers.map(async (server): Promise<[string, readonly string[]]> => {
      const { host, port } = parseServer(server) ?? { host: server, port: '' };
      try {
        const addresses = await lookup(host);
        return [server, addresses.map(({ address, family }) => `${family === 6 ? `[${address}]` : address}:${port}`)];
      } catch (error) {
        failures.push(`${host} (${(error as NodeJS.ErrnoException).code})`);
        return [server, known.get(server) ?? []];
      }
    }),
  );
  if (resolved.every(([, addresses]) => addresses.length === 0)) {
    throw new Error(
      `No name in SITE_SERVERS has an address: ${failures.join(', ')}. Start the site first, or correct the names.`,
    );
  }
  return new Map(resolved);
}

/** All addresses, in an order that does not depend on the lookup. */
export function addressList(servers: ServerAddresses): string[] {
  return [...new Set([...servers.values()].flat())].toSorted();
}
