import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { liteClient } from 'algoliasearch/lite';
import { createSearch } from './search-service.ts';

vi.mock('algoliasearch/lite', { spy: true });

describe('the request', () => {
  let body = '';
  const requests: {
    method: string | undefined;
    headers: object;
    url: string;
    body: { requests: Record<string, unknown>[] };
  }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      requests.push({
        method: request.method,
        headers: request.headers,
        url: request.url ?? '',
        body: JSON.parse(text) as (typeof requests)[number]['body'],
      });
      response.setHeader('content-type', 'application/json');
      response.end(body);
    });
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const config = { appId: 'local', indexName: 'site', searchKey: 'key', isHosted: false };

  test('is one POST to the origin of the page', async () => {
    body = JSON.stringify({ results: [{ hits: [], nbHits: 41, nbPages: 3, page: 0 }] });
    const { port } = server.address() as AddressInfo;
    vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
    const result = await createSearch(config)({ query: 'robot', page: 2 });
    expect(result).toEqual({ results: [], count: 41, pages: 3, kinds: [] });
    expect(requests[0]?.method).toBe('POST');
    expect(requests[0]?.url).toMatch(/^\/1\/indexes\/\*\/queries/);
    // In browsers, the client sends them in the URL.
    expect(requests[0]?.headers).toMatchObject({ 'x-algolia-application-id': 'local', 'x-algolia-api-key': 'key' });
    expect(requests[0]?.body.requests).toMatchObject([{ query: 'robot', indexName: 'site', page: 2, hitsPerPage: 20 }]);
  });

  test('is not sent for a query without words, which finds nothing', async () => {
    requests.length = 0;
    body = JSON.stringify({ results: [{ hits: [], nbHits: 72, nbPages: 4, page: 0 }] });
    const { port } = server.address() as AddressInfo;
    vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
    const result = await createSearch(config)({ query: '??? 🤖', page: 0 });
    expect(result).toEqual({ results: [], count: 0, pages: 0, kinds: [] });
    expect(requests).toEqual([]);
  });

  test.each(['{"results":[{"hits":', '<!DOCTYPE html><title>Portal</title>', '{"message":"no"}', 'null', ''])(
    'rejects if the response is %j',
    async (malformed) => {
      body = malformed;
      const { port } = server.address() as AddressInfo;
      vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
      await expect(createSearch(config)({ query: `robot ${malformed}`, page: 0 })).rejects.toThrow(/./);
    },
  );

  test('rejects if the service is unreachable', async () => {
    vi.stubGlobal('location', { origin: 'http://127.0.0.1:1' });
    await expect(createSearch({ ...config, appId: 'other' })({ query: 'robot', page: 0 })).rejects.toThrow(
      /unreachable|hosts/i,
    );
  });

  test('goes to the hosts of Algolia if the index is hosted', async () => {
    const search = () => Promise.resolve({ results: [{ hits: [], nbHits: 3 }] });
    vi.mocked(liteClient).mockReturnValueOnce({ search } as unknown as ReturnType<typeof liteClient>);
    const result = await createSearch({ ...config, appId: 'APP', isHosted: true })({ query: 'robot', page: 0 });
    expect(result.count).toBe(3);
    expect(liteClient).toHaveBeenLastCalledWith(
      'APP',
      'key',
      expect.not.objectContaining({ hosts: expect.anything() }),
    );
  });
});
