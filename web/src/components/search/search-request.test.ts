import { describe, expect, test } from 'vitest';
import { readSearchResponse, searchRequests } from './search-request.ts';

const HIT = { objectID: 'a', url: '/a/', type: 'lvl1', hierarchy: { lvl0: 'Blog', lvl1: 'A' } };

describe('the request', () => {
  test('filters by language and docs tag, and limits the query', () => {
    const [request] = searchRequests('site', { query: 'r'.repeat(100), page: 2 });
    expect(request).toMatchObject({
      indexName: 'site',
      query: 'r'.repeat(64),
      page: 2,
      hitsPerPage: 20,
      facetFilters: [['language:en'], ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    });
  });

  test('counts the pages of all kinds also if it is limited to one', () => {
    const [hits, kinds] = searchRequests('site', { query: 'r', page: 0, kind: 'Blog' }, { withKinds: true });
    expect(hits?.facetFilters).toContainEqual(['hierarchy.lvl0:Blog']);
    expect(kinds?.facetFilters).not.toContainEqual(['hierarchy.lvl0:Blog']);
    expect(kinds).toMatchObject({ facets: ['hierarchy.lvl0'], distinct: 1, hitsPerPage: 0 });
  });
});

describe('the response', () => {
  test('has the results, their number and the number of pages of each kind', () => {
    const results = [
      { hits: [HIT], nbHits: 41, nbPages: 3 },
      { hits: [], nbHits: 60, facets: { 'hierarchy.lvl0': { Blog: 41, Legal: 19 } } },
    ];
    expect(readSearchResponse({ results }, { kind: 'Blog' })).toMatchObject({
      results: [{ path: '/a/', kind: 'Blog', best: { objectID: 'a' }, more: [] }],
      count: 41,
      pages: 3,
      kinds: [
        { kind: 'Blog', count: 41 },
        { kind: 'Legal', count: 19 },
      ],
    });
  });

  test('says which words were ignored', () => {
    const read = (queryAfterRemoval?: string) =>
      readSearchResponse({ results: [{ hits: [HIT], nbHits: 1, queryAfterRemoval }] }, {}).words;
    expect(read('put <em>our</em> logo <em>on it</em>')).toEqual({
      kept: ['put', 'logo'],
      removed: ['our', 'on', 'it'],
    });
    expect(read('put our logo')).toBeUndefined();
    expect(read()).toBeUndefined();
  });

  test('leaves out hits that cannot be shown', () => {
    const hits = [{ ...HIT, url: 'javascript:alert(1)' }, null, { ...HIT, hierarchy: 7 }, HIT];
    expect(readSearchResponse({ results: [{ hits, nbHits: 4 }] }, {}).results).toHaveLength(1);
  });

  test.each([undefined, null, 'text', {}, { results: {} }, { results: [] }, { results: [null] }, { results: [{}] }])(
    '%j is not a result',
    (response) => {
      expect(() => readSearchResponse(response, {})).toThrow(TypeError);
    },
  );
});
