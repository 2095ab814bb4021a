import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStudioEnvironment } from '@site/site/environment';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import {
  checkVariables,
  embeddedVariables,
  EMPTY_DEPLOYMENT_VARIABLES,
  studioVariables,
} from './embedded-variables.ts';
import { ROOT } from './paths.ts';

test.each([
  'SANITY_PROJECT_ID',
  'SANITY_WRITE_TOKEN',
  'ALGOLIA_ADMIN_KEY',
  'SITE_URL',
  'STUDIO_URL',
  'REDIS_URL',
  'CDN_PURGE_URL',
  'CDN_PURGE_TOKEN',
  'WEBHOOK_URL',
  'SITE_SERVERS',
])('%s of a deployment does not reach a product on this machine', (name) => {
  expect(embeddedVariables({ [name]: 'production' })).toEqual({});
});

test('every variable of a deployment is empty, so that .env files of the apps do not set it', () => {
  const source = readFileSync(join(ROOT, 'packages/site/src/environment.ts'), 'utf8');
  const names = new Set([...source.matchAll(/'([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name));
  const ofDeployments = [...names].filter((name) => !(name in embeddedVariables({ [name]: 'production' })));
  expect(ofDeployments.sort()).toEqual(Object.keys(EMPTY_DEPLOYMENT_VARIABLES).sort());
  expect(readStudioEnvironment(EMPTY_DEPLOYMENT_VARIABLES)).toEqual(readStudioEnvironment({}));
});

test('other variables stay', () => {
  const others = { PATH: '/bin', PORT: '3000', ANALYTICS_HOST: 'https://stats.example', MY_SITE_URL: 'x' };
  expect(embeddedVariables(others)).toEqual(others);
});

test('STUDIO_URL reaches the server of the Studio only, which then accepts its host name', () => {
  const variables = { STUDIO_URL: 'http://server.lan:3333', SITE_URL: 'https://www.example.com' };
  expect(readStudioEnvironment({ ...embeddedVariables(variables), ...studioVariables(variables) })).toMatchObject({
    host: 'server.lan',
    siteUrl: 'http://localhost:3000',
  });
  expect(studioVariables({})).toEqual({});
});

test('an invalid variable of the site or the Studio is found before the builds', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'variables-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  prepareDataFolder(dataDir);
  const variables = { ...EMPTY_DEPLOYMENT_VARIABLES, DATA_DIR: dataDir };
  expect(() => checkVariables(variables, {})).not.toThrow();
  expect(() => checkVariables({ ...variables, ANALYTICS_HOST: 'plausible.io' }, {})).toThrow('ANALYTICS_HOST must be');
  expect(() => checkVariables({ ...variables, TRUSTED_PROXIES: 'all' }, {})).toThrow('TRUSTED_PROXIES must be');
  expect(() => checkVariables({ ...variables, NEXT_DEPLOYMENT_ID: 'v1_a-B' }, {})).not.toThrow();
  for (const id of ['a b/ü"', ' v1', 'v1\n', ' ']) {
    expect(() => checkVariables({ ...variables, NEXT_DEPLOYMENT_ID: id }, {})).toThrow(
      'NEXT_DEPLOYMENT_ID must contain',
    );
  }
  expect(() => checkVariables(variables, { STUDIO_URL: 'server.lan:3333' })).toThrow('STUDIO_URL must be');
});
