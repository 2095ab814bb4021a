import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const addressOf = (remoteAddress: string, forwardedFor?: string) =>
  clientAddress({
    socket: { remoteAddress } as Socket,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  });

test.each([
  ['a visitor without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
  ['a visitor who claims another address', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a visitor behind a proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  [
    'a visitor behind a proxy who claims another address',
    '::ffff:10.0.0.2',
    '198.51.100.1, 203.0.113.7',
    '203.0.113.7',
  ],
  ['this machine', '::1', undefined, '0:0:0:0'],
  ['an IPv6 network', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ['a short IPv6 address', '2001:db8::9', undefined, '2001:db8:0:0'],
])('%s', (_, peer, forwardedFor, expected) => {
  expect(addressOf(peer, forwardedFor)).toBe(expected);
});
