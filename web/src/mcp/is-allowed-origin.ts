import { isIP } from 'node:net';

/** Names of this machine. */
const LOCAL_NAME = /^(?:[\w-]+\.)*localhost$/;

/**
 * Whether a request may use the server, as the protocol requires of servers
 * (https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#security-warning). A site with a public URL allows
 * every origin: pages of other sites can read no more than anyone can. A site that runs on this machine only allows pages of
 * this machine, under its names and addresses, so that no other page reads it, not even one whose name resolves to it.
 */
export function isAllowedOrigin(headers: Headers, siteUrl: string): boolean {
  if (!isLocal(new URL(siteUrl).hostname)) return true;
  const origin = headers.get('origin');
  const host = hostnameOf(`http://${headers.get('host')}`);
  const isOwnHost = host !== undefined && (LOCAL_NAME.test(host) || isAddress(host));
  return isOwnHost && (origin === null || isLocal(hostnameOf(origin) ?? '') || hostnameOf(origin) === host);
}

const isLocal = (hostname: string) => LOCAL_NAME.test(hostname) || hostname === '[::1]' || hostname.startsWith('127.');

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[(.+)\]$/, '$1')) !== 0;

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
