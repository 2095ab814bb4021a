import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readWebEnvironment } from '@site/site/environment';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draftPolicy, sitePolicy } from './content-security-policy.ts';
import { policySetter } from './set-policy.ts';

const HOSTED = {
  SITE_URL: 'https://www.fleetloom.example',
  STUDIO_URL: 'https://studio.fleetloom.example/desk',
  SANITY_PROJECT_ID: 'abc123',
  SANITY_DATASET: 'production',
  ALGOLIA_APP_ID: 'APP',
  ALGOLIA_INDEX: 'pages',
  ALGOLIA_SEARCH_KEY: 'key',
};

const hosted = readWebEnvironment(HOSTED);
const embedded = readWebEnvironment({
  LAKE_PORT: '4001',
  SEARCH_PORT: '4002',
  STUDIO_PORT: '4003',
  // Overrides the key in the data folder.
  ALGOLIA_SEARCH_KEY: 'key',
});

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

test('allows nothing inline and no other hosts by default', () => {
  for (const policy of [sitePolicy(hosted), sitePolicy(embedded)]) {
    expect(policy).not.toContain('unsafe');
    expect(directives(policy)).toMatchObject({
      'style-src-attr': ["'none'"],
      'script-src-attr': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
    });
  }
});

test('with hosted services, allows the search cluster and the Studio, and loads images from the site', () => {
  expect(directives(sitePolicy(hosted))).toMatchObject({
    'connect-src': [
      "'self'",
      'https://app-dsn.algolia.net',
      'https://app.algolia.net',
      'https://app-1.algolianet.com',
      'https://app-2.algolianet.com',
      'https://app-3.algolianet.com',
    ],
    'img-src': ["'self'", 'data:'],
    'frame-ancestors': ["'self'", 'https://studio.fleetloom.example'],
    'upgrade-insecure-requests': [],
  });
});

test('with embedded services, connects to the site only and does not upgrade requests', () => {
  const policy = directives(sitePolicy(embedded));
  expect(policy).toMatchObject({
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'frame-ancestors': ["'self'", 'http://localhost:4003', 'http://127.0.0.1:4003'],
  });
  expect(policy).not.toHaveProperty('upgrade-insecure-requests');
});

test('allows page views to the configured host only', () => {
  const environment = readWebEnvironment({ ...HOSTED, ANALYTICS_HOST: 'https://stats.example' });
  expect(directives(sitePolicy(environment))['connect-src']).toContain('https://stats.example');
  expect(directives(sitePolicy(hosted))['connect-src']).not.toContain('https://stats.example');
});

test('allows the hosts of Google Analytics only if its tag is configured', () => {
  const environment = readWebEnvironment({ ...HOSTED, ANALYTICS_HOST: 'https://www.googletagmanager.com' });
  expect(directives(sitePolicy(environment))).toMatchObject({
    'connect-src': expect.arrayContaining(['https://www.googletagmanager.com', 'https://*.google-analytics.com']),
    'img-src': expect.arrayContaining(['https://*.google-analytics.com']),
  });
  expect(sitePolicy(hosted)).not.toContain('google');
});

test('allows drafts inline scripts and the same connections as published pages', () => {
  expect(directives(draftPolicy(hosted))['script-src']).toEqual(["'self'", "'unsafe-inline'"]);
  for (const environment of [hosted, embedded]) {
    expect(directives(draftPolicy(environment))['connect-src']).toEqual(
      directives(sitePolicy(environment))['connect-src'],
    );
  }
});

test('selects one of the two policies by the draft cookie, and sets none on assets', async () => {
  const setPolicy = policySetter(hosted);
  const server = createServer((request, response) => {
    setPolicy(request, response);
    response.end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const policyOf = async (path: string, cookie: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).headers.get('content-security-policy');
  expect(await policyOf('/', 'a=b')).toBe(sitePolicy(hosted));
  expect(await policyOf('/', 'a=b; __prerender_bypass=c')).toBe(draftPolicy(hosted));
  // As Next.js reads it: caches may store the response to an empty cookie.
  for (const cookie of ['__prerender_bypass=', '__prerender_bypass=; a=b', '__prerender_bypass=; __prerender_bypass=c'])
    expect(await policyOf('/', cookie)).toBe(sitePolicy(hosted));
  for (const path of ['/_next/static/chunks/a.js', '/images/robot.png?w=640', '/files/manual.pdf'])
    expect(await policyOf(path, '')).toBeNull();
});

test('sets a policy on the not-found pages below the folders of images and files', async () => {
  const setPolicy = policySetter(hosted);
  const setHeader = vi.fn<(name: string, value: string) => void>();
  for (const url of ['/images/', '/images/2019/robot.png', '/files/a/b/?c']) {
    setPolicy({ url, headers: {} } as IncomingMessage, { setHeader } as unknown as ServerResponse);
    expect(setHeader.mock.lastCall).toEqual(['Content-Security-Policy', sitePolicy(hosted)]);
    setHeader.mockClear();
  }
});
