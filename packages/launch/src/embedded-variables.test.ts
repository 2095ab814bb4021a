import { readStudioEnvironment } from '@site/site/environment';
import { expect, test } from 'vitest';
import { embeddedVariables, studioVariables } from './embedded-variables.ts';

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
