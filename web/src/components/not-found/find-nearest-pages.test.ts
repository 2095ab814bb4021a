import { afterEach, expect, test, vi } from 'vitest';
import { findNearestPages } from './find-nearest-pages.ts';

const search = vi.hoisted(() => vi.fn<(query: object, options?: object) => Promise<{ results: [] }>>());
vi.mock('#/components/search/search-service.ts', () => ({ createSearch: () => search }));
afterEach(() => search.mockReset());

const config = { appId: 'local', indexName: 'site', searchKey: 'key', isHosted: false };

test.each([
  ['/nope/', [[{ query: 'nope', page: 0 }, { minWordSizefor1Typo: 5 }]]],
  [
    '/caps/fleetloom/mpas/',
    [
      [{ query: 'mpas', page: 0 }, { minWordSizefor1Typo: 5 }],
      [{ query: 'fleetloom mpas', page: 0 }, {}],
    ],
  ],
])('for %s, a short word alone finds no pages with similar words', async (path, searches) => {
  search.mockResolvedValue({ results: [] });
  expect(await findNearestPages(config, path, 5)).toEqual([]);
  expect(search.mock.calls).toEqual(searches);
});
