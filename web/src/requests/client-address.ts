import { BlockList, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Header by which the server passes the address of a client to routes. What a client sends in it is replaced. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** Networks in which reverse proxies are. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/**
 * The address to limit a client by. Behind a reverse proxy, which connects from a private network, that is the address it
 * added to `X-Forwarded-For`; what clients send there themselves comes before it. An IPv6 client has a whole /64 network.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const address = forwarded && PRIVATE.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4') ? forwarded : peer;
  return isIPv6(address) ? networkOf(address) : address;
}

/** The first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
