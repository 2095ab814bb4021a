import { expect, test } from 'vitest';
import type { SearchHit } from '#/components/search/hit.ts';
import { nearestPages } from './nearest-pages.ts';

const hit = (url: string, lvl1: string | null = `Title of ${url}`): SearchHit => ({
  objectID: url,
  url,
  type: 'lvl1',
  hierarchy: { lvl0: 'Documentation', lvl1 },
});

test('each page stands once, where its best hit stood, without its anchor', () => {
  const pages = nearestPages([hit('/a/#two', 'A'), hit('/b/', 'B'), hit('/a/', 'A'), hit('/c/', 'C')], 2);
  expect(pages).toEqual([
    { path: '/a/', title: 'A', section: 'Documentation' },
    { path: '/b/', title: 'B', section: 'Documentation' },
  ]);
});

test('a page without a title goes by its part of the site', () => {
  expect(nearestPages([hit('/a/', null)], 5)).toEqual([
    { path: '/a/', title: 'Documentation', section: 'Documentation' },
  ]);
});
