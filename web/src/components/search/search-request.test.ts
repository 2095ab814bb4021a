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

test('requests from Algolia what its ignored words are derived from', () => {
  const query = { query: 'r', page: 0 };
  const [hosted] = searchRequests('site', query, { isHosted: true });
  expect(hosted).toMatchObject({ getRankingInfo: true });
  expect(hosted?.attributesToHighlight).toEqual(
    expect.arrayContaining(['content', 'hierarchy.lvl0', 'hierarchy.lvl1']),
  );
  expect(searchRequests('site', query)[0]).toMatchObject({ getRankingInfo: false });
});

test('is one search in the analytics of Algolia, also with the number of pages of each kind', () => {
  const requests = searchRequests('site', { query: 'r', page: 0 }, { withKinds: true, isHosted: true });
  expect(requests.map((request) => ('analytics' in request ? request.analytics : true))).toEqual([true, false]);
});

describe('the response', () => {
  test('has the results, their number and the number of pages of each kind', () => {
    const results = [
      { hits: [HIT], nbHits: 41, nbPages: 3 },
      { hits: [], nbHits: 60, facets: { 'hierarchy.lvl0': { Blog: 41, Legal: 19 } } },
    ];
    expect(readSearchResponse({ results }, { query: '', kind: 'Blog' })).toMatchObject({
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
      readSearchResponse({ results: [{ hits: [HIT], nbHits: 1, queryAfterRemoval }] }, { query: '' }).words;
    expect(read('put <em>our</em> logo <em>on it</em>')).toEqual({
      kept: ['put', 'logo'],
      removed: ['our', 'on', 'it'],
    });
    expect(read('run docker-<em>zebra</em> on .NET')).toEqual({
      kept: ['run', 'docker', 'on', '.NET'],
      removed: ['zebra'],
    });
    expect(read('<em>a</em>-<em>b</em> robot')).toEqual({ kept: ['robot'], removed: ['a', 'b'] });
    expect(read('put our logo')).toBeUndefined();
    expect(read()).toBeUndefined();
  });

  describe('of Algolia, which does not say which words it ignored', () => {
    const marked = (...matchedWords: string[]) => ({ value: 'A', matchLevel: 'partial', matchedWords });
    const read = (
      query: string,
      fields: { words: number; lvl1?: string[]; content?: string[]; parsedQuery?: string },
    ) => {
      const { words, lvl1 = [], content = [], parsedQuery = query.toLowerCase() } = fields;
      const best = {
        ...HIT,
        _highlightResult: { hierarchy: { lvl0: marked(), lvl1: marked(...lvl1) }, content: marked(...content) },
        _rankingInfo: { words, nbTypos: 0 },
      };
      return readSearchResponse({ results: [{ hits: [best, HIT], nbHits: 2, parsedQuery }] }, { query }).words;
    };

    test('derives them from the words that match', () => {
      expect(read('Put our Logo', { words: 1, content: ['logo'], parsedQuery: 'put logo' })).toEqual({
        kept: ['our', 'Logo'],
        removed: ['Put'],
      });
      expect(read('réseau self-hosting', { words: 2, lvl1: ['self'], content: ['hosting', 'self'] })).toEqual({
        kept: ['self-hosting'],
        removed: ['réseau'],
      });
    });

    test.each([
      ['all words match', { words: 2, lvl1: ['robot'], content: ['logo'] }],
      ['a word matches an answer, which is not highlighted', { words: 2, content: ['logo'] }],
      ['all words match answers', { words: 2 }],
      ['a word matches by a synonym', { words: 1, content: ['brand'] }],
      ['another word is a stop word', { words: 1, content: ['logo'], parsedQuery: 'logo' }],
    ])('says nothing if %s', (_, fields) => {
      expect(read('robot logo', fields)).toBeUndefined();
    });
  });

  test('leaves out hits that cannot be shown', () => {
    const hits = [{ ...HIT, url: 'javascript:alert(1)' }, null, { ...HIT, hierarchy: 7 }, HIT];
    expect(readSearchResponse({ results: [{ hits, nbHits: 4 }] }, { query: '' }).results).toHaveLength(1);
  });

  test.each([undefined, null, 'text', {}, { results: {} }, { results: [] }, { results: [null] }, { results: [{}] }])(
    '%j is not a result',
    (response) => {
      expect(() => readSearchResponse(response, { query: '' })).toThrow(TypeError);
    },
  );
});
