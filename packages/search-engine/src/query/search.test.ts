import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json.ts';
import { DOCS, DOCS_SETTINGS } from '../testing/docs-records.ts';
import { indexOf, searchIn, urlsFor } from '../testing/docs-index.ts';

const docs = indexOf(DOCS, DOCS_SETTINGS);

describe('paging', () => {
  test('returns every hit once', () => {
    const all = urlsFor(docs, 'robot', { hitsPerPage: 100 });
    const pages = [0, 1, 2].map((page) => urlsFor(docs, 'robot', { hitsPerPage: 2, page }));
    expect(pages.flat()).toEqual(all.slice(0, 6));
    expect(searchIn(docs, { query: 'robot', hitsPerPage: 2 })).toMatchObject({
      nbHits: all.length,
      nbPages: Math.ceil(all.length / 2),
      hitsPerPage: 2,
      page: 0,
    });
    expect(urlsFor(docs, 'robot', { page: 99 })).toEqual([]);
  });

  test('stops at the limit of the index', () => {
    const limited = indexOf(DOCS, { ...DOCS_SETTINGS, paginationLimitedTo: 3 });
    expect(searchIn(limited, { query: '', hitsPerPage: 2 }).nbPages).toBe(2);
    expect(searchIn(limited, { query: '', hitsPerPage: 2, page: 1 }).hits).toHaveLength(1);
  });
});

describe('distinct', () => {
  test('with a number, returns the best records of each page after each other, and counts pages', () => {
    const once = searchIn(docs, { query: 'robot' });
    const { hits, nbHits, nbPages, hitsPerPage } = searchIn(docs, { query: 'robot', distinct: 3, hitsPerPage: 2 });
    const pages = hits.map(({ url_without_anchor: page }) => page);
    expect({ nbHits, nbPages, hitsPerPage }).toEqual({
      nbHits: once.nbHits,
      nbPages: Math.ceil(once.nbHits / 2),
      hitsPerPage: 2,
    });
    expect([...new Set(pages)]).toEqual(once.hits.slice(0, 2).map(({ url_without_anchor: page }) => page));
    expect(pages).toEqual([...pages].sort((left, right) => pages.indexOf(left) - pages.indexOf(right)));
    expect(hits.length).toBeGreaterThan(2);
  });
});

describe('unusual queries', () => {
  test.each([
    ' ',
    '   \t\n',
    '😀',
    '<script>alert(1)</script>',
    'ロボット',
    '机器人 远程',
    '.*+?^${}()|[\\]',
    '((((',
    'a'.repeat(300),
    `${'robot '.repeat(40)}offline`,
    '\u0000',
    '\uD800',
    '"unclosed',
  ])('%j has a well-formed response', (query) => {
    const found = searchIn(docs, { query, attributesToSnippet: ['content:10'] });
    expect(found.nbHits).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(found.hits)).not.toContain('<script>');
  });

  test('a query of 40 words finds what its words describe', () => {
    expect(searchIn(docs, { query: 'why is my robot offline '.repeat(8) }).hits[0]?.['url']).toBe(
      '/docs/guides/troubleshooting/#the-robot-is-offline',
    );
  });
});

describe('filters', () => {
  test.each([
    [{ facetFilters: ['docusaurus_tag:default'] }, 2],
    [{ facetFilters: [['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']] }, 6],
    [{ facetFilters: [['docusaurus_tag:default', 'docusaurus_tag:nowhere'], 'language:en'] }, 2],
    [{ facetFilters: ['docusaurus_tag:-default'] }, 4],
    [{ facetFilters: [[]] }, 6],
    [{ filters: 'docusaurus_tag:default AND language:EN' }, 2],
    [{ filters: 'NOT docusaurus_tag:default' }, 4],
    [{ numericFilters: ['weight.pageRank>=5'] }, 1],
    [{ filters: '(docusaurus_tag:default OR type:lvl2) AND weight.pageRank < 5' }, 4],
    [{ facetFilters: ['url:nowhere'] }, 0],
  ] satisfies [JsonObject, number][])('%j leaves %i pages', (filters, pages) => {
    expect(searchIn(docs, { query: '', ...filters }).nbHits).toBe(pages);
  });

  test('count facet values of the matching records', () => {
    const { facets } = searchIn(docs, { query: 'teleop', facets: ['*'] });
    expect(facets).toEqual({
      language: { en: 3 },
      docusaurus_tag: { default: 2, 'docs-default-current': 1 },
      type: { content: 2, lvl1: 1 },
      tags: {},
    });
    const asked = searchIn(docs, { query: 'teleop', facets: ['docusaurus_tag'], maxValuesPerFacet: 1 });
    expect(asked['facets']).toEqual({ docusaurus_tag: { default: 2 } });
  });
});

describe('hits', () => {
  test('contain the requested attributes and the objectID', () => {
    const keysOf = (request: JsonObject) => {
      const [hit = {}] = searchIn(docs, { query: 'docker', attributesToHighlight: [], ...request }).hits;
      return Object.keys(hit).sort();
    };
    expect(keysOf({ attributesToRetrieve: ['url', 'type'] })).toEqual(['objectID', 'type', 'url']);
    expect(keysOf({ attributesToRetrieve: ['*', '-weight', '-hierarchy'] })).not.toContain('weight');
    expect(keysOf({})).toContain('weight');
    const [hit] = searchIn(docs, { query: 'docker', attributesToRetrieve: ['hierarchy.lvl1'] }).hits;
    expect(hit?.['hierarchy']).toEqual({ lvl1: 'Installing in Docker' });
  });

  test('never contain unretrievable attributes, highlighted or not', () => {
    const secretive = indexOf(DOCS, { ...DOCS_SETTINGS, unretrievableAttributes: ['content'] });
    const hit = searchIn(secretive, { query: 'container', attributesToSnippet: ['content:5'] }).hits[0];
    expect(JSON.stringify(hit)).not.toContain('container');
  });

  test('highlight what was typed, escaped as HTML, omitting empty levels', () => {
    const [hit] = searchIn(docs, { query: 'host netw' }).hits;
    expect(hit?.['_highlightResult']).toEqual({
      content: {
        value:
          'Run the agent in a container when the robot software is shipped as images. ' +
          'Use &lt;<em>host</em>&gt; <em>netw</em>orking &amp; volumes.',
        matchLevel: 'full',
        matchedWords: ['host', 'netw'],
      },
      hierarchy: {
        lvl0: { value: 'Documentation', matchLevel: 'none', matchedWords: [] },
        lvl1: { value: 'Installing in Docker', matchLevel: 'none', matchedWords: [] },
      },
    });
  });

  test('highlight corrected words as a whole and compounds in part', () => {
    const marked = (query: string) =>
      JSON.stringify(searchIn(docs, { query, highlightPreTag: '[', highlightPostTag: ']' }).hits[0]);
    expect(marked('dcoker')).toContain('Installing in [Docker]');
    expect(marked('ros2 bridge')).toContain('A [ros2]node [bridge]s');
  });

  test('contain snippets of the requested number of words around the matches', () => {
    const snippetOf = (query: string, attributesToSnippet: string[]) => {
      const [hit] = searchIn(docs, { query, attributesToSnippet, snippetEllipsisText: '...' }).hits;
      return hit?.['_snippetResult'];
    };
    expect(snippetOf('firewall', ['content:5'])).toEqual({
      content: { value: '...by a <em>firewall</em>, and that...', matchLevel: 'full' },
    });
    expect(snippetOf('firewall', ['content:500', 'hierarchy.lvl1'])).toMatchObject({
      content: { value: expect.stringMatching(/^Check that .*<em>firewall<\/em>.* is right\.$/) },
      hierarchy: { lvl1: { value: 'Troubleshooting', matchLevel: 'none' } },
    });
  });
});

describe('parameters', () => {
  test('can be a query string', () => {
    const params = new URLSearchParams({
      query: 'docker',
      hitsPerPage: '1',
      attributesToRetrieve: 'url,type',
      facetFilters: '[["language:en"]]',
    }).toString();
    const response = searchIn(docs, { indexName: 'site', params });
    expect(response).toMatchObject({ query: 'docker', hitsPerPage: 1, params, nbHits: 1 });
  });

  test('override settings, and nulls do not', () => {
    const tagged = indexOf(DOCS, {
      ...DOCS_SETTINGS,
      highlightPreTag: '<b>',
      highlightPostTag: '</b>',
      hitsPerPage: 3,
    });
    expect(searchIn(tagged, { query: '', hitsPerPage: null }).hitsPerPage).toBe(3);
    const marked = searchIn(tagged, { query: 'docker', highlightPostTag: '</i>' }).hits[0]?.['_highlightResult'];
    expect(marked).toMatchObject({ hierarchy: { lvl1: { value: 'Installing in <b>Docker</i>' } } });
  });

  test('restrict the searched attributes and the fields of the response', () => {
    expect(urlsFor(docs, 'container', { restrictSearchableAttributes: ['hierarchy.lvl1'] })).toEqual([]);
    expect(Object.keys(searchIn(docs, { query: 'x', responseFields: ['hits', 'nbHits'] }))).toEqual(['hits', 'nbHits']);
  });

  test('a restriction with very many modifiers is rejected immediately', () => {
    const nested = `${'unordered('.repeat(100_000)}content${')'.repeat(100_000)}`;
    expect(() => searchIn(docs, { restrictSearchableAttributes: [nested] })).toThrow('is not in searchableAttributes');
  });

  test('a query is truncated at 512 characters', () => {
    expect(searchIn(docs, { query: 'docker '.repeat(500) })['query']).toHaveLength(512);
  });

  test.each([
    [
      { hitsPerPage: 1001 },
      'Invalid value for parameter "hitsPerPage": expected a whole number from 0 to 1000, got 1001',
    ],
    [{ page: -1 }, 'Invalid value for parameter "page"'],
    [{ query: 3 }, 'Invalid value for parameter "query": expected a string, got 3'],
    [{ facets: 'language' }, 'Invalid value for parameter "facets": expected an array of strings'],
    [{ hitPerPage: 3 }, 'Unknown parameter "hitPerPage"'],
    [{ constructor: 3 }, 'Unknown parameter "constructor"'],
    [{ toString: 'x' }, 'Unknown parameter "toString"'],
    [JSON.parse('{"__proto__":3}') as JsonObject, 'Unknown parameter "__proto__"'],
    [JSON.parse('{"__proto__":null}') as JsonObject, 'Unknown parameter "__proto__"'],
    [{ params: 'constructor=3' }, 'Unknown parameter "constructor"'],
    [{ params: 'toString=x' }, 'Unknown parameter "toString"'],
    [{ params: '__proto__=3' }, 'Unknown parameter "__proto__"'],
    [{ facetFilters: 3 }, 'facetFilters: expected an array'],
    [{ facetFilters: ['language'] }, 'facetFilters: expected "attribute:value", got "language"'],
    [{ numericFilters: ['a'] }, 'numericFilters: expected "attribute >= number", got "a"'],
    [{ restrictSearchableAttributes: ['url'] }, 'url is not in searchableAttributes'],
    [{ params: 3 }, 'Invalid value for parameter "params"'],
  ] satisfies [JsonObject, string][])('%j is rejected', (request, message) => {
    expect(() => searchIn(docs, request)).toThrow(message);
  });
});
