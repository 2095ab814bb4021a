import { expect, test } from 'vitest';
import { changedServers, resolveServers } from './resolve-servers.ts';
import type { Lookup } from './resolve-servers.ts';

const SERVERS = ['site:3000', 'other-site:3001'];

/** A lookup in this list of addresses. */
const lookupIn =
  (hosts: Record<string, string[]>): Lookup =>
  async (host) => {
    const addresses = hosts[host];
    if (!addresses) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };

test('the servers of a name are all its addresses, in an order that does not change', async () => {
  const hosts = { site: ['10.0.0.2', '10.0.0.1', 'fd00::1'], 'other-site': ['10.0.0.9'] };
  const expected = ['10.0.0.1:3000', '10.0.0.2:3000', '10.0.0.9:3001', '[fd00::1]:3000'];
  expect(await resolveServers(SERVERS, lookupIn(hosts))).toEqual(expected);
  expect(await resolveServers(SERVERS, lookupIn({ ...hosts, site: hosts.site.toReversed() }))).toEqual(expected);
});

test('an address is its own server', async () => {
  expect(await resolveServers(['127.0.0.1:3001'])).toEqual(['127.0.0.1:3001']);
});

test('a name without an address is reported', async () => {
  await expect(resolveServers(SERVERS, lookupIn({ site: ['10.0.0.1'] }))).rejects.toThrow(
    'SITE_SERVERS has a name without an address: other-site (ENOTFOUND)',
  );
});

test('servers change with the addresses of their names, but not while the names cannot be resolved', async () => {
  const current = ['10.0.0.1:3000'];
  expect(await changedServers(['site:3000'], current, lookupIn({ site: ['10.0.0.1'] }))).toBeUndefined();
  expect(await changedServers(['site:3000'], current, lookupIn({}))).toBeUndefined();
  const replaced = lookupIn({ site: ['10.0.0.3', '10.0.0.2'] });
  expect(await changedServers(['site:3000'], current, replaced)).toEqual(['10.0.0.2:3000', '10.0.0.3:3000']);
});
