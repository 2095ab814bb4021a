import { expect, test } from 'vitest';
import type { PageResult } from '#/components/search/page-result.ts';
import { nearestPages } from './nearest-pages.ts';

const pageAt = (path: string, lvl1: string | null = `Title of ${path}`): PageResult => ({
  path,
  kind: 'Documentation',
  best: { objectID: path, url: path, type: 'lvl1', hierarchy: { lvl0: 'Documentation', lvl1 } },
  more: [],
});
const pathsOf = (paths: string[], missing: string, limit = 5) =>
  nearestPages(
    paths.map((path) => pageAt(path)),
    missing,
    limit,
  ).map(({ path }) => path);

test('each page is listed once, at its first position', () => {
  expect(pathsOf(['/robots/', '/maps/', '/robots/', '/docker/'], '/missing/', 2)).toEqual(['/robots/', '/maps/']);
});

test('the page with the most similar URL is first', () => {
  const paths = ['/docs/faq/', '/docs/guides/config/', '/docs/guides/getting-started/'];
  for (const missing of ['/docs/gettingstarted/', '/guides/geting_startd.html', '/docs/GettingStarted/']) {
    expect(pathsOf(paths, missing)[0]).toBe('/docs/guides/getting-started/');
  }
});

test('without similar URLs, the order is kept', () => {
  expect(pathsOf(['/docs/faq/', '/docs/guides/config/'], '/%F0%9F%98%80/')).toEqual([
    '/docs/faq/',
    '/docs/guides/config/',
  ]);
});

test('a page without a title has the name of its section', () => {
  expect(nearestPages([pageAt('/a/', null)], '/b/', 5)).toEqual([
    { path: '/a/', title: 'Documentation', section: 'Documentation' },
  ]);
});
