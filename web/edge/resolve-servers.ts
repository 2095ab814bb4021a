import { lookup as lookupName } from 'node:dns/promises';

/** Returns all addresses of a host. */
export type Lookup = (host: string) => Promise<{ address: string; family: number }[]>;

const systemLookup: Lookup = (host) => lookupName(host, { all: true });

/**
 * Returns `address:port` of each server of the site, sorted. A name has several addresses if it is that of several replicas.
 *
 * @param servers `host:port` of each server
 * @throws Error if a name has no address
 */
export async function resolveServers(servers: readonly string[], lookup: Lookup = systemLookup): Promise<string[]> {
  const resolved = await Promise.all(
    servers.map(async (server) => {
      const [host = '', port = ''] = server.split(':');
      const addresses = await lookup(host).catch((error: NodeJS.ErrnoException) => {
        throw new Error(
          `SITE_SERVERS has a name without an address: ${host} (${error.code}). Start the site first, or correct the name.`,
        );
      });
      return addresses.map(({ address, family }) => `${family === 6 ? `[${address}]` : address}:${port}`);
    }),
  );
  return [...new Set(resolved.flat())].toSorted();
}

/**
 * Returns the addresses of the servers if they differ from `current`, which {@link resolveServers} returned. While a name
 * cannot be resolved, nothing has changed: a DNS server can fail, and its addresses may still work.
 */
export async function changedServers(
  servers: readonly string[],
  current: readonly string[],
  lookup?: Lookup,
): Promise<string[] | undefined> {
  const resolved = await resolveServers(servers, lookup).catch(() => undefined);
  return resolved?.join() === current.join() ? undefined : resolved;
}
