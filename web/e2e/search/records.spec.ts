import { expect, test } from '@playwright/test';
import { INDEX_SETTINGS } from '@site/search/index-settings';
import type { SearchRecord } from '@site/search/record';
import { readIndexerEnvironment } from '@site/site/environment';
import { algoliasearch } from 'algoliasearch';
import { readSearchResponse, searchRequests } from '../../src/components/search/search-request.ts';
import { environment, WORKER } from '../product.ts';

/** What the index contains, and which of it the searches of the site find. */

/** Sends a search to the service itself, because the site limits the number of hits. */
async function searchService(request: object): Promise<string> {
  const { appId, searchKey, indexName, host } = environment().search;
  const response = await fetch(`${host}/1/indexes/*/queries`, {
    method: 'POST',
    headers: { 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': searchKey },
    body: JSON.stringify({ requests: [{ indexName, ...request }] }),
  });
  return response.text();
}

test('a published page has records with levels, content, type and URL', async () => {
  const path = '/docs/guides/getting-started/';
  const body = await searchService({
    query: '',
    distinct: false,
    hitsPerPage: 1000,
    facetFilters: [`url_without_anchor:${path}`],
    attributesToRetrieve: ['*'],
  });
  const [{ hits }] = (JSON.parse(body) as { results: [{ hits: SearchRecord[] }] }).results;
  const title = hits.find(({ type }) => type === 'lvl1');
  const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  expect(title).toMatchObject({
    hierarchy: { lvl0: 'Documentation', lvl1: 'Getting started', ...none },
    content: null,
    url: path,
    language: 'en',
    docusaurus_tag: 'docs-default-current',
  });
  const headings = hits.filter(({ type }) => type === 'lvl2');
  expect(headings.length).toBeGreaterThan(0);
  for (const { hierarchy, url, anchor } of headings) {
    expect(hierarchy).toEqual({ ...title?.hierarchy, lvl2: expect.stringMatching(/./) });
    expect([url, anchor]).toEqual([`${path}#${anchor}`, expect.stringMatching(/./)]);
  }
  const texts = hits.filter(({ type }) => type === 'content');
  expect(texts.length).toBeGreaterThan(0);
  for (const { content, url } of texts)
    expect([content, url.split('#')[0]]).toEqual([expect.stringMatching(/./), path]);
});

test('answers that editors add are for matching only: no search returns them', async () => {
  const body = await searchService({ query: 'robot', attributesToRetrieve: ['*'] });
  expect(body).toContain('hierarchy');
  expect(body).not.toContain('alsoAnswers');
});

test('searches leave out pages in other languages and of other versions of the docs', async () => {
  const { search } = readIndexerEnvironment(process.env);
  const { hostname, port } = new URL(search.host ?? '');
  const indexName = `test-context-${WORKER}`;
  const engine = algoliasearch(search.appId, search.adminKey, {
    hosts: [{ url: hostname, port: Number(port), protocol: 'http', accept: 'readWrite' }],
  });
  const recordOf = (name: string, language: string, tag: string) => ({
    objectID: name,
    url: `/${name}/`,
    url_without_anchor: `/${name}/`,
    type: 'lvl1',
    hierarchy: { lvl0: 'Documentation', lvl1: 'Robot' },
    language,
    docusaurus_tag: tag,
  });
  const objects = [
    recordOf('post', 'en', 'default'),
    recordOf('doc', 'en', 'docs-default-current'),
    recordOf('german', 'de', 'default'),
    recordOf('old', 'en', 'docs-default-1.0'),
  ];
  try {
    await engine.setSettings({ indexName, indexSettings: INDEX_SETTINGS });
    await engine.saveObjects({ indexName, objects, waitForTasks: true });
    const query = { query: 'robot', page: 0 };
    const found = async (requests: ReturnType<typeof searchRequests>) => {
      const { results } = readSearchResponse(await engine.search({ requests }), query);
      return results.map(({ path }) => path).sort();
    };
    const requests = searchRequests(indexName, query, { withKinds: true });
    expect(await found(requests)).toEqual(['/doc/', '/post/']);
    // Without the filters, all of them match.
    expect(await found(requests.map((request) => ({ ...request, facetFilters: [] })))).toHaveLength(4);
  } finally {
    await engine.deleteIndex({ indexName });
  }
});
