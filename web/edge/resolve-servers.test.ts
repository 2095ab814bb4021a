import { expect, test } from 'vitest';
import { addressList, resolveServers } from './resolve-servers.ts';
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

/** The addresses that a lookup finds, after one that found `known`. */
const resolve = async (
  servers: readonly string[],
  hosts: Record<string, string[]>,
  known?: Awaited<ReturnType<typeof resolveServers>>,
) => addressList(await resolveServers(servers, known, lookupIn(hosts)));

test('the servers of a name are all its addresses, in an order that does not change', async () => {
  const hosts = { site: ['10.0.0.2', '10.0.0.1', 'fd00::1'], 'other-site': ['10.0.0.9'] };
  const expected = ['10.0.0.1:3000', '10.0.0.2:3000', '10.0.0.9:3001', '[fd00::1]:3000'];
  expect(await resolve(SERVERS, hosts)).toEqual(expected);
  expect(await resolve(SERVERS, { ...hosts, site: hosts.site.toReversed() })).toEqual(expected);
});

test('an address is its own server', async () => {
  expect(addressList(await resolveServers(['127.0.0.1:3001']))).toEqual(['127.0.0.1:3001']);
});

test('a name without an address is left out, unless no name has one', async () => {
  expect(await resolve(SERVERS, { site: ['10.0.0.1'] })).toEqual(['10.0.0.1:3000']);
  await expect(resolve(SERVERS, {})).rejects.toThrow(
    'No name in SITE_SERVERS has an address: site (ENOTFOUND), other-site (ENOTFOUND).',
  );
});

test('a name that cannot be resolved keeps its addresses, while those of others change', async () => {
  const known = await resolveServers(SERVERS, undefined, lookupIn({ site: ['10.0.0.1'], 'other-site': ['10.0.0.9'] }));
  expect(await resolve(SERVERS, {}, known)).toEqual(['10.0.0.1:3000', '10.0.0.9:3001']);
  const replaced = ['10.0.0.2:3000', '10.0.0.3:3000', '10.0.0.9:3001'];
  expect(await resolve(SERVERS, { site: ['10.0.0.3', '10.0.0.2'] }, known)).toEqual(replaced);
});
