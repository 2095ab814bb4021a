import { expect, test } from 'vitest';
import { readEdgeEnvironment } from './edge-environment.ts';
import { readEmbeddedEnvironment } from './environment.ts';

test('the edge needs the servers of the site', () => {
  expect(readEmbeddedEnvironment({ PORT: '4000' }).originPort).toBe(4000);
  expect(readEdgeEnvironment({ DATA_DIR: '/data', PORT: '4000', ORIGIN_PORT: '4001' })).toEqual({
    host: '127.0.0.1',
    port: 4000,
    siteServers: ['127.0.0.1:4001'],
    dataDir: '/data/edge',
    trustedProxies: [],
  });
  expect(readEdgeEnvironment({ SITE_SERVERS: 'site-1:3000, site-2:3000' }).siteServers).toEqual([
    'site-1:3000',
    'site-2:3000',
  ]);
  expect(readEdgeEnvironment({ SITE_SERVERS: '[fd00::1]:3000' }).siteServers).toEqual(['[fd00::1]:3000']);
  expect(() => readEdgeEnvironment({})).toThrow('ORIGIN_PORT');
});

test.each(['http://site', 'site', 'site:0', 'site:99999', 'fd00::1:3000', '[site]:3000'])(
  'the edge refuses the server %s',
  (SITE_SERVERS) => {
    expect(() => readEdgeEnvironment({ SITE_SERVERS })).toThrow(/SITE_SERVERS must be hosts with ports/);
  },
);

test('the edge trusts the proxies that it is told about', () => {
  const servers = { SITE_SERVERS: 'site:3000' };
  expect(readEdgeEnvironment({ ...servers, TRUSTED_PROXIES: '203.0.113.0/24, ::1' }).trustedProxies).toEqual([
    '203.0.113.0/24',
    '::1',
  ]);
  expect(() => readEdgeEnvironment({ ...servers, TRUSTED_PROXIES: 'balancer' })).toThrow('TRUSTED_PROXIES must be');
});
