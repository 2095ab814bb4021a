import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRET_FILES } from '@site/service-kit/secrets';
import { afterAll, describe, expect, test } from 'vitest';
import {
  EnvironmentError,
  readChecksEnvironment,
  readEmbeddedEnvironment,
  readIndexerEnvironment,
  readLakeAdminToken,
  readStudioEnvironment,
  readWebEnvironment,
} from './environment.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'environment-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
for (const secret of Object.values(SECRET_FILES)) {
  writeFileSync(join(dataDir, secret), `${secret}-value\n`);
}

const HOSTED = {
  SANITY_PROJECT_ID: 'abc123',
  SANITY_DATASET: 'production',
  SANITY_READ_TOKEN: 'read',
  SANITY_WEBHOOK_SECRET: 'hook',
  ALGOLIA_APP_ID: 'APP',
  ALGOLIA_INDEX: 'pages',
  ALGOLIA_SEARCH_KEY: 'search',
  ALGOLIA_ADMIN_KEY: 'admin',
  SITE_URL: 'https://www.fleetloom.example/',
};

describe('embedded services', () => {
  test('need no variable: ports have defaults and secrets are in the data folder', () => {
    const environment = readWebEnvironment({ DATA_DIR: dataDir });
    expect(environment).toEqual({
      siteUrl: 'http://localhost:3000',
      studioUrl: 'http://localhost:3333',
      studioOrigins: ['http://localhost:3333', 'http://127.0.0.1:3333'],
      analyticsHost: undefined,
      compress: true,
      content: {
        projectId: 'local',
        dataset: 'production',
        apiHost: 'http://127.0.0.1:3400',
        readToken: 'read-token-value',
      },
      writeToken: 'write-token-value',
      webhookSecret: 'webhook-secret-value',
      search: { appId: 'local', indexName: 'site', searchKey: 'search-key-value', host: 'http://127.0.0.1:3500' },
      trustedProxies: [],
    });
  });

  test('listen on other networks by HOST, which must be an address', () => {
    expect(readEmbeddedEnvironment({}).host).toBe('127.0.0.1');
    expect(readEmbeddedEnvironment({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readWebEnvironment({ DATA_DIR: dataDir, HOST: '0.0.0.0' }).studioOrigins).toEqual(['http://*:3333']);
    expect(() => readEmbeddedEnvironment({ HOST: 'my-laptop' })).toThrow(/HOST must be an IP address.*"my-laptop"/);
  });

  test('grant writing by a separate token', () => {
    expect(readLakeAdminToken({ DATA_DIR: dataDir })).toBe('admin-token-value');
    expect(readLakeAdminToken({ ...HOSTED, DATA_DIR: dataDir })).toBeUndefined();
  });

  test('follow the ports', () => {
    const environment = readWebEnvironment({ DATA_DIR: dataDir, PORT: '4000', LAKE_PORT: '4400', SEARCH_PORT: '4500' });
    expect(environment.siteUrl).toBe('http://localhost:4000');
    expect(environment.content.apiHost).toBe('http://127.0.0.1:4400');
    expect(environment.search.host).toBe('http://127.0.0.1:4500');
  });

  test('keep the data folder at the root of the workspace, from whichever package it is read', () => {
    expect(readEmbeddedEnvironment({}).dataDir).toMatch(/[/\\]\.data$/);
    expect(readEmbeddedEnvironment({}).dataDir).not.toContain('packages');
  });
});

describe('hosted services', () => {
  test('are used by configuration alone', () => {
    const web = readWebEnvironment({ ...HOSTED, DATA_DIR: dataDir });
    expect(web.siteUrl).toBe('https://www.fleetloom.example');
    expect(web.content).toEqual({
      projectId: 'abc123',
      dataset: 'production',
      apiHost: undefined,
      readToken: 'read',
    });
    expect(web.search).toEqual({ appId: 'APP', indexName: 'pages', searchKey: 'search', host: undefined });
    expect(readIndexerEnvironment(HOSTED).search.adminKey).toBe('admin');
  });

  test('never receive an embedded secret', () => {
    const { SANITY_WEBHOOK_SECRET: _secret, SANITY_READ_TOKEN: _token, ...rest } = HOSTED;
    const web = readWebEnvironment({ ...rest, DATA_DIR: dataDir });
    expect(web.webhookSecret).toBeUndefined();
    expect(web.content.readToken).toBeUndefined();
  });
});

test('the site compresses, unless COMPRESS is false', () => {
  const compress = (COMPRESS?: string) => readWebEnvironment({ ...HOSTED, COMPRESS }).compress;
  expect([undefined, '', 'true', ' false\n'].map(compress)).toEqual([true, true, true, false]);
});

describe('a broken environment', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535'],
    [{ LAKE_PORT: '70000' }, 'LAKE_PORT must be a whole number from 1 to 65535'],
    [{ SITE_URL: 'fleetloom.example' }, 'SITE_URL must be an http or https URL'],
    [{ SITE_URL: 'javascript:alert(1)' }, 'SITE_URL must be an http or https URL'],
    [{ SITE_URL: 'https://fleetloom.example/docs/' }, 'SITE_URL must be an origin, without a path'],
    [{ SITE_URL: 'https://fleetloom.example/?utm_source=a' }, 'SITE_URL must be an origin, without a path'],
    [{ SITE_URL: 'https://staff:pass@fleetloom.example' }, 'SITE_URL must be an origin, without a path'],
    [
      { ANALYTICS_HOST: 'https://plausible.io/api/event' },
      'ANALYTICS_HOST must be an origin, without a path, such as https://plausible.io, not "https://plausible.io/api/event"',
    ],
    [{ COMPRESS: 'off' }, 'COMPRESS must be true or false, not "off"'],
    [
      { SANITY_PROJECT_ID: 'Not An Id', SITE_URL: 'https://www.fleetloom.example' },
      'SANITY_PROJECT_ID must contain only',
    ],
    [{ SANITY_PROJECT_ID: 'abc123', SITE_URL: 'https://www.fleetloom.example' }, 'SANITY_DATASET is missing'],
    [{ SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'production' }, 'SITE_URL is missing'],
    [{ ALGOLIA_APP_ID: 'APP' }, 'ALGOLIA_INDEX is missing'],
    [{ ALGOLIA_APP_ID: 'APP', ALGOLIA_INDEX: 'pages' }, 'ALGOLIA_SEARCH_KEY is missing'],
  ])('%o is one message: %s', (variables, message) => {
    expect(() => readWebEnvironment({ DATA_DIR: dataDir, ...variables })).toThrow(EnvironmentError);
    expect(() => readWebEnvironment({ DATA_DIR: dataDir, ...variables })).toThrow(message);
  });

  test('names the file of an embedded secret that does not exist', () => {
    const folder = join(dataDir, 'of-no-engine');
    const message = (name: string, variable: string) =>
      `${join(folder, name)} does not exist, and ${variable} is not set. Start the embedded search engine first`;
    expect(() => readWebEnvironment({ DATA_DIR: folder })).toThrow(message('search-key', 'ALGOLIA_SEARCH_KEY'));
    expect(() => readIndexerEnvironment({ DATA_DIR: folder })).toThrow(
      message('search-admin-key', 'ALGOLIA_ADMIN_KEY'),
    );
    expect(() => readIndexerEnvironment({ DATA_DIR: folder })).toThrow(EnvironmentError);
  });

  test('names every wrong variable at once', () => {
    expect(() => readEmbeddedEnvironment({ PORT: 'x', STUDIO_PORT: 'y' })).toThrow(/PORT must[^]*STUDIO_PORT must/);
  });

  test('names every variable that is missing or wrong at once, each once', () => {
    const hosted = { SANITY_PROJECT_ID: 'abc123', ALGOLIA_APP_ID: 'APP', STUDIO_URL: 'studio', DATA_DIR: dataDir };
    const lines = (read: () => unknown) => {
      try {
        read();
      } catch (error) {
        if (error instanceof EnvironmentError)
          return error.message.split('\n').map((line) => line.trim().split(' ')[0]);
      }
      return [];
    };
    const content = ['SITE_URL', 'SANITY_DATASET'];
    expect(lines(() => readWebEnvironment(hosted))).toEqual([
      'Fix',
      ...content,
      'ALGOLIA_INDEX',
      'ALGOLIA_SEARCH_KEY',
      'STUDIO_URL',
    ]);
    expect(lines(() => readIndexerEnvironment(hosted))).toEqual([
      'Fix',
      'SANITY_DATASET',
      'ALGOLIA_INDEX',
      'ALGOLIA_ADMIN_KEY',
    ]);
    expect(lines(() => readStudioEnvironment(hosted))).toEqual(['Fix', 'STUDIO_URL', ...content]);
    expect(lines(() => readChecksEnvironment(hosted))).toEqual(['Fix', 'STUDIO_URL', ...content]);
    // The addresses of the site and of the lake need the ports.
    expect(() => readStudioEnvironment({ PORT: 'x' })).toThrow(/^Fix this environment variable: PORT must [^\n]*$/);
  });

  test('of the checks of hosted content is one without the origin of the site, whose links they have to know', () => {
    const { SITE_URL, ...variables } = HOSTED;
    expect(() => readChecksEnvironment(variables)).toThrow('SITE_URL is missing');
    expect(readChecksEnvironment({ ...variables, SITE_URL }).siteUrl).toBe('https://www.fleetloom.example');
    expect(readChecksEnvironment({}).siteUrl).toBe('http://localhost:3000');
  });

  test('treats an empty variable as omitted', () => {
    expect(readEmbeddedEnvironment({ PORT: '' }).sitePort).toBe(3000);
  });
});

describe('trusted proxies', () => {
  test('are addresses and networks', () => {
    const variables = { ...HOSTED, TRUSTED_PROXIES: '203.0.113.0/24, 2001:db8::/32, 198.51.100.7' };
    expect(readWebEnvironment(variables).trustedProxies).toEqual(['203.0.113.0/24', '2001:db8::/32', '198.51.100.7']);
  });

  test.each(['cdn.example', '203.0.113.0/33', '203.0.113.0/', '203.0.113/24', '2001:db8::/129'])(
    '%j is rejected',
    (value) => {
      const read = () => readWebEnvironment({ ...HOSTED, TRUSTED_PROXIES: value });
      expect(read).toThrow(`TRUSTED_PROXIES must be IP addresses or networks, separated by commas`);
    },
  );
});
