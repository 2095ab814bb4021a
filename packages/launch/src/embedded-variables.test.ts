import { expect, test } from 'vitest';
import { embeddedVariables } from './embedded-variables.ts';

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
