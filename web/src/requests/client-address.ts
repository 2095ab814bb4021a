import { BlockList, isIP, isIPv6 } from 'node:net';
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

type Request = Pick<IncomingMessage, 'socket' | 'headers'>;

/**
 * Returns a function that finds the address to limit a client by. Behind a reverse proxy, which is trusted or connects from a
 * private network, that is the address it added to `X-Forwarded-For`; what clients send there themselves comes before it. If a
 * trusted proxy is behind another proxy, its own address is skipped in the same way. An IPv6 client has a whole /64 network.
 *
 * @param trustedProxies addresses and networks of proxies
 */
export function clientAddressReader(trustedProxies: readonly string[]): (request: Request) => string {
  const trusted = new BlockList();
  for (const item of trustedProxies) {
    const [network = '', prefix] = item.split('/');
    if (prefix === undefined) trusted.addAddress(network, typeOf(network));
    else trusted.addSubnet(network, Number(prefix), typeOf(network));
  }
  return ({ socket, headers }) => {
    const peer = bareAddress(socket.remoteAddress ?? '');
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    let address = peer;
    let isProxy = contains(PRIVATE, peer) || contains(trusted, peer);
    while (isProxy) {
      const previous = forwarded.pop()?.trim();
      if (!previous) break;
      address = bareAddress(previous);
      isProxy = contains(trusted, address);
    }
    return isIPv6(address) ? networkOf(address) : address;
  };
}

/** An address without its port, which some proxies add, and without the prefix of an IPv4 address on an IPv6 socket. */
const bareAddress = (address: string) =>
  address
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/(\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Whether the list contains the address. A client may send anything as one. */
const contains = (list: BlockList, address: string) => isIP(address) !== 0 && list.check(address, typeOf(address));

const typeOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** The first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
