import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('the environment', () => {
  it('may be empty', () => {
    const options = readEnvironment({ LAKE_PORT: '' });
    expect(options).toMatchObject({
      port: 3400,
      allowedHosts: [],
      allowedOrigins: [],
      queryTimeLimit: 10_000,
      historyDays: 365,
    });
    expect(isAbsolute(options.dataDir)).toBe(true);
    expect(options.dataDir).toMatch(/\.data$/);
  });

  it('sets every option', () => {
    expect(
      readEnvironment({
        LAKE_PORT: '4000',
        LAKE_HOST: '::1',
        DATA_DIR: '/srv/lake',
        LAKE_ALLOWED_HOSTS: 'lake, lake.example.com',
        LAKE_ALLOWED_ORIGINS: 'https://studio.example.com, https://example.com:8443',
        LAKE_QUERY_TIMEOUT: '30',
        LAKE_HISTORY_DAYS: '90',
      }),
    ).toEqual({
      port: 4000,
      host: '::1',
      dataDir: '/srv/lake',
      allowedHosts: ['lake', 'lake.example.com'],
      allowedOrigins: ['https://studio.example.com', 'https://example.com:8443'],
      queryTimeLimit: 30_000,
      historyDays: 90,
    });
  });

  it.each([
    ['LAKE_PORT', 'http'],
    ['LAKE_PORT', '65536'],
    ['LAKE_PORT', '-1'],
    ['LAKE_QUERY_TIMEOUT', '0'],
    ['LAKE_HISTORY_DAYS', '0'],
    ['LAKE_ALLOWED_HOSTS', 'http://lake.example.com'],
    ['LAKE_ALLOWED_HOSTS', 'lake.example.com:3400'],
    ['LAKE_ALLOWED_ORIGINS', 'studio.example.com'],
    ['LAKE_ALLOWED_ORIGINS', 'https://example.com/path'],
  ])('names %s where it is %s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });
});
