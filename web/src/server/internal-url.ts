import { isIPv6 } from 'node:net';

/** The URL at which the server reaches itself, if it listens on this host. */
export function internalUrl(hostname: string, port: number): string {
  if (hostname === '0.0.0.0' || hostname === '::') return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(hostname) ? `[${hostname}]` : hostname}:${port}`;
}
