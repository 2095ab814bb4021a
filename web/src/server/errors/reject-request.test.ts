import { expect, test } from 'vitest';
import { rejectRequest } from './reject-request.ts';

test.each([
  '/',
  '/docs/faq/',
  '/docs/faq/?q=%ff',
  '/caf%C3%A9/',
  '/a+b/',
  `/${'a'.repeat(2000)}/`,
  '/.well-known/security.txt',
  '/docs/a..b/',
  '/files/..a.txt',
  '/files/a..',
  '/docs/.../',
  '/docs/segments/',
  '/_next/static/chunks/data.js',
  '/docs/%2ea/',
  '/docs/%252e%252e/',
  '/search/?q=/../x',
  '/search/?q=#x',
])('accepts %s', (url) => {
  expect(rejectRequest('GET', url)).toBeUndefined();
  expect(rejectRequest('HEAD', url)).toBeUndefined();
});

test.each([
  '/x/../shared/token/',
  '/./search/',
  '/search/.',
  '/search/..?q=a',
  '/x/%2e%2e/search/',
  '/x/.%2E/search/',
  '/search/%2e',
  '/_next/static/%2e%2e/%2e%2e/search/',
  '/api/../search/',
  '/images/%2e./search/',
  String.raw`/x\..\search/`,
  '/search/#x',
])('%s, which Next.js resolves to another path, is a bad request', (url) => {
  expect(rejectRequest('GET', url)).toBe(400);
});

test.each(['/%ff/', '/docs/%ff/', '/%', '/%zz/', '/%00/', '/docs/a%00b/', '/a%0d%0ab/', '*', ''])(
  '%j is a bad request',
  (url) => {
    expect(rejectRequest('GET', url)).toBe(400);
  },
);

test.each(['/docs/guides%2Fapi/', '/a%2fb/', '/%5c/', `/${'a'.repeat(10_000)}/`])('%s is not found', (url) => {
  expect(rejectRequest('GET', url)).toBe(404);
});

test.each([
  '/nothing.segments/_tree.segment.rsc',
  '/docs/faq.segments/docs/$c$slug/__PAGE__.segment.rsc?_rsc=abc',
  '/docs/faq%2esegments/_tree.segment%2ersc',
  '/_next/data/build/docs/faq.json',
  '/_next/image/',
  '/_next/image?url=%2Fa.png&w=64&q=75',
  '/_error/',
])('%s, for which Next.js lets caches keep an error, is not found', (url) => {
  expect(rejectRequest('GET', url)).toBe(404);
});

test('a long query is too long', () => {
  expect(rejectRequest('GET', `/?${'a'.repeat(10_000)}`)).toBe(414);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('pages do not accept %s', (method) => {
  expect(rejectRequest(method, '/docs/faq/')).toBe(405);
});

test('endpoints accept the methods of their route handlers', () => {
  expect(rejectRequest('POST', '/api/revalidate/?secret=x')).toBeUndefined();
  expect(rejectRequest('OPTIONS', '/1/indexes/*/queries')).toBeUndefined();
  expect(rejectRequest('PUT', '/mcp/')).toBeUndefined();
  expect(rejectRequest('POST', '/api/nothing/')).toBeUndefined();
  expect(rejectRequest('GET', '/api/revalidate/')).toBe(405);
  expect(rejectRequest('DELETE', '/images/a.png?w=640')).toBe(405);
  expect(rejectRequest('TRACE', '/api/health/')).toBe(405);
  expect(rejectRequest('POST', '/1/indexes/site/batch')).toBe(405);
});
