import { expect, test } from 'vitest';
import type { SearchHit } from '#/components/search/hit.ts';
import { nearestPages } from './nearest-pages.ts';

const hit = (url: string, lvl1: string | null = `Title of ${url}`): SearchHit => ({
  objectID: url,
  url,
  type: 'lvl1',
  hierarchy: { lvl0: 'Documentation', lvl1 },
});
const pathsOf = (urls: string[], missing: string, limit = 5) =>
  nearestPages(
    urls.map((url) => hit(url)),
    missing,
    limit,
  ).map(({ path }) => path);

test('each page is listed once, at the position of its best hit, without an anchor', () => {
  expect(pathsOf(['/robots/#two', '/maps/', '/robots/', '/docker/'], '/missing/', 2)).toEqual(['/robots/', '/maps/']);
});

test('the page with the most similar URL is first', () => {
  const hits = ['/docs/faq/#getting-started', '/docs/guides/config/', '/docs/guides/getting-started/'];
  for (const missing of ['/docs/gettingstarted/', '/guides/geting_startd.html', '/docs/GettingStarted/']) {
    expect(pathsOf(hits, missing)[0]).toBe('/docs/guides/getting-started/');
  }
});

test('without similar URLs, the order of the hits is kept', () => {
  expect(pathsOf(['/docs/faq/', '/docs/guides/config/'], '/%F0%9F%98%80/')).toEqual([
    '/docs/faq/',
    '/docs/guides/config/',
  ]);
});

test('a page without a title has the name of its section', () => {
  expect(nearestPages([hit('/a/', null)], '/b/', 5)).toEqual([
    { path: '/a/', title: 'Documentation', section: 'Documentation' },
  ]);
});
