import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { reachableHost, visitorHosts } from './addresses.ts';

const address = (value: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4') =>
  ({ address: value, internal, family }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [address('127.0.0.1', true), address('::1', true, 'IPv6')],
  eth0: [address('192.0.2.7'), address('fe80::1', false, 'IPv6')],
  wlan0: [address('198.51.100.7')],
};

test.each([
  ['127.0.0.1', 'localhost', ['localhost']],
  ['0.0.0.0', 'localhost', ['localhost', '192.0.2.7', '198.51.100.7']],
  ['::', 'localhost', ['localhost', '192.0.2.7', '198.51.100.7']],
  ['192.0.2.7', '192.0.2.7', ['192.0.2.7']],
  ['2001:db8::7', '[2001:db8::7]', ['[2001:db8::7]']],
])('a server on %s is reached as %s here and as %j by visitors', (host, here, visitors) => {
  expect(reachableHost(host)).toBe(here);
  expect(visitorHosts(host, interfaces)).toEqual(visitors);
});
