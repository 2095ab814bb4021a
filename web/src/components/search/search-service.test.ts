import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSearch, cutQuery } from './search-service.ts';

describe('a query', () => {
  test('is cut to 64 characters, never inside a surrogate pair', () => {
    expect(cutQuery(`  ${'a'.repeat(100)} `)).toHaveLength(64);
    expect(cutQuery('🤖'.repeat(100))).toBe('🤖'.repeat(64));
  });
});

describe('the request', () => {
  const requests: { url: string; body: { requests: Record<string, unknown>[] } }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', body: JSON.parse(text) as (typeof requests)[number]['body'] });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ results: [{ hits: [{ objectID: 'a' }], nbHits: 41, nbPages: 3, page: 0 }] }));
    });
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const config = { appId: 'local', indexName: 'site', searchKey: 'key', isHosted: false };

  test('is one POST to the origin of the page, with query, index and page, filtered by language and docs tag', async () => {
    const { port } = server.address() as AddressInfo;
    vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
    const result = await createSearch(config)('robot', 2);
    expect(result).toEqual({ hits: [{ objectID: 'a' }], count: 41, pages: 3 });
    expect(requests[0]?.url).toMatch(/^\/1\/indexes\/\*\/queries/);
    expect(requests[0]?.body.requests).toMatchObject([
      {
        query: 'robot',
        indexName: 'site',
        page: 2,
        hitsPerPage: 20,
        facetFilters: [['language:en'], ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      },
    ]);
  });

  test('rejects if the service is unreachable', async () => {
    vi.stubGlobal('location', { origin: 'http://127.0.0.1:1' });
    await expect(createSearch(config)('robot', 0)).rejects.toThrow(/unreachable|hosts/i);
  });
});
