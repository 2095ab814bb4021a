import { resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from './environment.ts';

const WORKSPACE = resolve(import.meta.dirname, '../../..');

describe('the environment', () => {
  it('has defaults', () => {
    const options = readEnvironment({ LAKE_PORT: '' });
    expect(options).toMatchObject({
      port: 3400,
      allowedHosts: [],
      allowedOrigins: [
        'http://localhost:3000',
        'http://127.0.0.1:3000',
        'http://localhost:3333',
        'http://127.0.0.1:3333',
      ],
      queryTimeLimit: 10_000,
      queryMemoryLimit: 512,
      historyDays: 365,
    });
    expect(options.dataDir).toBe(resolve(WORKSPACE, '.data'));
  });

  it('resolves a relative DATA_DIR from the root of the workspace, as the site and the search engine do', () => {
    const folder = process.cwd();
    process.chdir(import.meta.dirname);
    onTestFinished(() => process.chdir(folder));
    expect(readEnvironment({ DATA_DIR: '.data-other' }).dataDir).toBe(resolve(WORKSPACE, '.data-other'));
  });

  it('sets every option', () => {
    expect(
      readEnvironment({
        PORT: '4001',
        STUDIO_PORT: '4002',
        LAKE_PORT: '4000',
        LAKE_HOST: '::1',
        DATA_DIR: '/srv/lake',
        LAKE_ALLOWED_HOSTS: 'lake, lake.example.com',
        LAKE_ALLOWED_ORIGINS: 'https://studio.example.com, https://example.com:8443',
        LAKE_QUERY_TIMEOUT: '30',
        LAKE_QUERY_MEMORY: '2048',
        LAKE_HISTORY_DAYS: '90',
      }),
    ).toEqual({
      port: 4000,
      host: '::1',
      dataDir: '/srv/lake',
      allowedHosts: ['lake', 'lake.example.com'],
      allowedOrigins: [
        'http://localhost:4001',
        'http://127.0.0.1:4001',
        'http://localhost:4002',
        'http://127.0.0.1:4002',
        'https://studio.example.com',
        'https://example.com:8443',
      ],
      queryTimeLimit: 30_000,
      queryMemoryLimit: 2048,
      historyDays: 90,
    });
  });

  it.each([
    ['LAKE_PORT', 'http'],
    ['LAKE_PORT', '65536'],
    ['LAKE_PORT', '-1'],
    ['LAKE_QUERY_TIMEOUT', '0'],
    ['LAKE_QUERY_MEMORY', '10'],
    ['LAKE_HISTORY_DAYS', '0'],
    ['LAKE_ALLOWED_HOSTS', 'http://lake.example.com'],
    ['LAKE_ALLOWED_HOSTS', 'lake.example.com:3400'],
    ['LAKE_ALLOWED_ORIGINS', 'studio.example.com'],
    ['LAKE_ALLOWED_ORIGINS', 'https://example.com/path'],
  ])('names %s if it is %s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });
});
