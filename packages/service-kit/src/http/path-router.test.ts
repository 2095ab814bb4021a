import { expect, test } from 'vitest';
import { PathRouter } from './path-router.ts';

const routes = [
  { method: 'POST', pattern: '/1/indexes/*/queries' },
  { method: 'GET', pattern: '/1/indexes/:index/settings' },
  { method: 'PUT', pattern: '/1/indexes/:index/settings' },
  { method: 'GET', pattern: '/1/indexes/:index/:objectID' },
  { method: 'GET', pattern: '/files/:dataset/:path*' },
];
const router = new PathRouter(routes);
const found = (index: number, params: Record<string, string>) => ({ kind: 'found', route: routes[index], params });

test('returns the first route that matches, with decoded parameters', () => {
  expect(router.match('POST', '/1/indexes/*/queries')).toEqual(found(0, {}));
  expect(router.match('POST', '/1/indexes/%2A/queries')).toEqual(found(0, {}));
  expect(router.match('GET', '/1/indexes/site/settings')).toEqual(found(1, { index: 'site' }));
  expect(router.match('GET', '/1/indexes/a%2Fb/%C3%A9')).toEqual(found(3, { index: 'a/b', objectID: 'é' }));
});

test('matches the remaining segments', () => {
  expect(router.match('GET', '/files/production/a/b.txt')).toEqual(
    found(4, { dataset: 'production', path: 'a/b.txt' }),
  );
  expect(router.match('GET', '/files/production/')).toEqual({ kind: 'notFound' });
});

test('ignores a trailing slash', () => {
  expect(router.match('GET', '/1/indexes/site/settings/')).toEqual(found(1, { index: 'site' }));
});

test('lists the methods of a path', () => {
  expect(router.match('DELETE', '/1/indexes/site/settings')).toEqual({
    kind: 'wrongMethod',
    allowed: ['GET', 'PUT', 'GET'],
  });
});

test.each(['/', '//', '/1/indexes', '/1/indexes//settings', '/1/indexes/site/a/b', '/1/indexes/%E0%A4%A/settings'])(
  'does not find %s',
  (path) => {
    expect(router.match('GET', path)).toEqual({ kind: 'notFound' });
  },
);
