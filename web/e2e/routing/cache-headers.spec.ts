import { expect, test } from '@playwright/test';
import { get } from '../product.ts';

/** What caches may store, and that no request header can change what they store for others. */

const PAGE = '/docs/faq/';
const FOR_A_SECOND = 'public, max-age=0, must-revalidate, s-maxage=1';

const cacheControl = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).headers.get('cache-control') ?? '';

for (const path of [PAGE, '/blog/rss.xml', '/docs/faq/index.md', '/docs/faq/social-card.png']) {
  test(`clients revalidate ${path} by its ETag`, async ({ request }) => {
    const full = (await request.get(path)).headers();
    expect(full['etag']).toBeTruthy();
    const revalidated = await request.get(path, { headers: { 'if-none-match': full['etag'] ?? '' } });
    expect(revalidated.status()).toBe(304);
    for (const name of ['etag', 'cache-control', 'content-security-policy']) {
      expect(revalidated.headers()[name], name).toBe(full[name]);
    }
  });
}

test('shared caches keep pages, feeds and Markdown for a second, and serve them during an outage', async () => {
  for (const path of ['/', PAGE, '/blog/rss.xml', '/docs/faq/index.md', '/sitemap.xml', '/slack/']) {
    expect(await cacheControl(path), path).toBe(`${FOR_A_SECOND}, stale-while-revalidate=10, stale-if-error=86400`);
  }
});

test('shared caches keep a not-found page for a second and never longer', async () => {
  expect(await cacheControl('/nothing-here/')).toBe(FOR_A_SECOND);
});

test('nothing stores API responses, results of searches, or pages requested with a draft cookie', async () => {
  for (const path of [
    '/api/health/',
    '/api/revalidate/',
    '/api/draft-mode/enable/',
    '/api/draft-mode/changes/',
    '/search/?q=x',
  ]) {
    expect(await cacheControl(path), path).toContain('no-store');
  }
  const forged = await get(PAGE, { cookie: '__prerender_bypass=forged' });
  expect(forged.headers.get('cache-control')).toMatch(/^private, no-store/);
  expect(forged.headers.get('cdn-cache-control')).toMatch(/^no-store/);
});

test('files with a hash in their name are immutable', async () => {
  const html = await (await get(PAGE)).text();
  const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(html) ?? [];
  expect(await cacheControl(script)).toBe('public, max-age=31536000, immutable');
});

const HOSTILE_HEADERS: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
  { 'x-original-url': '/blog/', 'x-rewrite-url': '/blog/', 'x-forwarded-prefix': '/evil' },
  { 'next-url': '/blog/', 'next-router-prefetch': '1', 'next-router-state-tree': '%5B%22%22%5D' },
  { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { 'x-matched-path': '/blog/', 'x-invoke-path': '/blog/', 'x-invoke-status': '500', 'x-now-route-matches': '1' },
  { 'x-middleware-rewrite': '/blog/', 'x-middleware-subrequest': 'proxy', 'x-nextjs-data': '1' },
  { 'x-prerender-revalidate': 'forged', purpose: 'prefetch', cookie: '__prerender_bypass=forged' },
];

for (const headers of HOSTILE_HEADERS) {
  test(`a page is the same with ${Object.keys(headers).join(', ')}`, async () => {
    const expected = await get(PAGE);
    const actual = await get(PAGE, headers);
    expect(actual.status).toBe(200);
    expect(actual.headers.get('content-type')).toBe(expected.headers.get('content-type'));
    expect(await actual.text()).toBe(await expected.text());
  });
}

test('redirects do not depend on the host that a request names', async () => {
  const { headers } = await get('/docs/faq', { 'x-forwarded-host': 'evil.example' });
  expect(headers.get('location')).toBe('/docs/faq/');
});

test('data for the router has its own URL, so that no cache stores it for the page', async () => {
  const prefetch: Record<string, string> = { 'next-router-prefetch': '1' };
  for (const headers of [{}, prefetch]) {
    const response = await get(PAGE, { rsc: '1', ...headers });
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toContain('?_rsc');
  }
});
