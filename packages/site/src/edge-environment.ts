import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { EnvironmentError, list, parseVariables } from '@site/service-kit/environment';
import type { Variables } from '@site/service-kit/environment';
import { z } from 'zod';
import { readEmbeddedEnvironment, trustedProxies } from './environment.ts';

/** The cache in front of the site. */
export interface EdgeEnvironment {
  /** Address and port that visitors connect to. */
  host: string;
  port: number;
  /** `host:port` of each replica of the site, with IPv6 addresses in brackets. */
  siteServers: string[];
  /** Absolute path of the folder for the cache. */
  dataDir: string;
  /** Addresses and networks (CIDR) of proxies whose `X-Forwarded-For` has the address of the visitor. */
  trustedProxies: string[];
}

/** The variables of the edge. Throws {@link EnvironmentError}. */
export function readEdgeEnvironment(variables: Variables): EdgeEnvironment {
  const { host, sitePort, originPort, dataDir: folder } = readEmbeddedEnvironment(variables);
  const { SITE_SERVERS, TRUSTED_PROXIES } = parseVariables(
    z.object({
      SITE_SERVERS: list(
        (server) => parseServer(server) !== undefined,
        'SITE_SERVERS must be hosts with ports, separated by commas, such as site-1:3000,site-2:3000',
      ),
      TRUSTED_PROXIES: trustedProxies,
    }),
    variables,
  );
  if (SITE_SERVERS.length === 0 && originPort === sitePort) {
    throw new EnvironmentError('Set ORIGIN_PORT to the port that the site listens on, or SITE_SERVERS to its servers.');
  }
  const siteServers = SITE_SERVERS.length > 0 ? SITE_SERVERS : [`127.0.0.1:${originPort}`];
  return { host, port: sitePort, siteServers, dataDir: join(folder, 'edge'), trustedProxies: TRUSTED_PROXIES };
}

/** The parts of `host:port`, with an IPv6 address in brackets; `undefined` for other text. */
export function parseServer(server: string): { host: string; port: string } | undefined {
  const [, ip, name, port = ''] = /^(?:\[(.+)\]|([\w.-]+)):(\d+)$/.exec(server) ?? [];
  const host = ip !== undefined && isIPv6(ip) ? ip : name;
  return host !== undefined && Number(port) >= 1 && Number(port) <= 65_535 ? { host, port } : undefined;
}
