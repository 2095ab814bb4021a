import { expect, it } from 'vitest';
import { searchHosts } from './hosts.ts';

it('converts a URL with port and path into client hosts', () => {
  expect(searchHosts('http://127.0.0.1:3500')).toEqual({
    hosts: [{ url: '127.0.0.1', port: 3500, protocol: 'http', accept: 'readWrite' }],
  });
  expect(searchHosts('https://search.fleetloom.example/api/')).toEqual({
    hosts: [{ url: 'search.fleetloom.example/api', protocol: 'https', accept: 'readWrite' }],
  });
  expect(searchHosts(undefined)).toEqual({});
});
