import type { NetworkInterfaceInfo } from 'node:os';
import { isLoopback } from '@site/site/environment';

type NetworkInterfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

const ALL_NETWORKS = new Set(['0.0.0.0', '::']);

/** The name or address under which this machine reaches a server that listens on `host`, for a URL. */
export function reachableHost(host: string): string {
  if (isLoopback(host) || ALL_NETWORKS.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The names and addresses under which browsers reach a server that listens on `host`, for URLs; this machine first. */
export function visitorHosts(host: string, interfaces: NetworkInterfaces): string[] {
  if (!ALL_NETWORKS.has(host)) return [reachableHost(host)];
  const addresses = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  return ['localhost', ...new Set(addresses)];
}
