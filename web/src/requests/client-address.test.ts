import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddressReader } from './client-address.ts';

const addressOf = (remoteAddress: string, forwardedFor?: string, trustedProxies: string[] = []) =>
  clientAddressReader(trustedProxies)({
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
  ['an IPv4 visitor of an IPv6 proxy', '127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv4 visitor of an IPv6 proxy that adds the port', '127.0.0.1', '[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['a visitor whose port the proxy adds', '127.0.0.1', '203.0.113.7:51234', '203.0.113.7'],
  ['an IPv6 visitor whose port the proxy adds', '127.0.0.1', '[2001:db8::9]:51234', '2001:db8:0:0'],
  ['an IPv6 visitor in brackets', '127.0.0.1', '[2001:db8::9]', '2001:db8:0:0'],
  ['this machine, behind a proxy on it', '127.0.0.1', '198.51.100.1, 127.0.0.1', '127.0.0.1'],
  ['this machine', '::1', undefined, '0:0:0:0'],
  ['an IPv6 network', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ['a short IPv6 address', '2001:db8::9', undefined, '2001:db8:0:0'],
])('%s', (_, peer, forwardedFor, expected) => {
  expect(addressOf(peer, forwardedFor)).toBe(expected);
});

const CDN = ['192.0.2.0/24', '2001:db8:cd::/48', '203.0.113.200'];

test.each([
  ['a visitor behind a CDN', '192.0.2.9', '203.0.113.7', '203.0.113.7'],
  ['a visitor behind a CDN with IPv6', '2001:db8:cd::9', '2001:db8:1:2::3', '2001:db8:1:2'],
  ['a visitor behind a single address', '203.0.113.200', '203.0.113.7', '203.0.113.7'],
  ['a visitor behind a CDN who claims another address', '192.0.2.9', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['a visitor behind a CDN and a load balancer', '10.0.0.2', '203.0.113.7, 192.0.2.9', '203.0.113.7'],
  ['a visitor without the CDN who claims another address', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a visitor of a private network who claims to be the CDN', '10.0.0.2', '192.0.2.9, 10.0.0.3', '10.0.0.3'],
  [
    'a visitor behind a CDN and a load balancer that adds ports',
    '10.0.0.2',
    '203.0.113.7:9, 192.0.2.9:9',
    '203.0.113.7',
  ],
  ['a visitor behind a CDN and an IPv6 load balancer', '10.0.0.2', '203.0.113.7, ::ffff:192.0.2.9', '203.0.113.7'],
  ['a visitor behind a CDN who sends no address', '192.0.2.9', 'unknown', 'unknown'],
  ['a CDN that sends no address', '192.0.2.9', undefined, '192.0.2.9'],
])('with trusted proxies: %s', (_, peer, forwardedFor, expected) => {
  expect(addressOf(peer, forwardedFor, CDN)).toBe(expected);
});
