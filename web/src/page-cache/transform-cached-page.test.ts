import { afterEach, expect, test, vi } from 'vitest';
import type { CachedValue } from './cache-entry.ts';
import { transformCachedPage } from './transform-cached-page.ts';

// What Next.js writes into pages is tested on served pages: `e2e/csp.spec.ts`, `e2e/performance/first-paint.spec.ts`.

afterEach(() => {
  vi.restoreAllMocks();
});

const transformed = (value: CachedValue) => {
  transformCachedPage(value, '/a', '/no-such-folder');
  return value;
};

test('a page keeps its headers and is transformed once', () => {
  const page = transformed({ kind: 'APP_PAGE', html: '<p>text</p>', headers: { 'x-next-cache-tags': 'a' } });
  expect(page.headers).toEqual({
    'x-next-cache-tags': 'a',
    'content-security-policy': "script-src 'self'; style-src 'self'",
  });
  const copy = structuredClone(page);
  expect(transformed(page)).toEqual(copy);
});

test('a style sheet that cannot be read stays linked', () => {
  const html = '<link rel="stylesheet" href="/_next/static/chunks/missing.css" data-precedence="next"/>';
  expect(transformed({ kind: 'APP_PAGE', html }).html).toBe(html);
});

test.each(['APP_ROUTE', 'FETCH', 'IMAGE', 'REDIRECT'])('a value of kind %s is unchanged', (kind) => {
  expect(transformed({ kind, headers: {} })).toEqual({ kind, headers: {} });
});

test.each([
  ['html that is not a string', { kind: 'APP_PAGE', html: { toUnchunkedString: () => '' } }],
  ['an unknown kind', { kind: 'STREAMED_PAGE', html: '<script>alert(1)</script>' }],
])('a page with %s runs no scripts, and the log says so', (_, value) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(transformed(value).headers).toEqual({ 'content-security-policy': "script-src 'none'; style-src 'self'" });
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^\/a is served without scripts/), expect.any(TypeError));
});
