import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { searchOnServer } from './search-on-server.ts';

let server: Server | undefined;

async function searchAt(listener: RequestListener, query = 'robot') {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return searchOnServer(
    { query, page: 0 },
    { appId: 'local', indexName: 'site', searchKey: 'key', host: `http://127.0.0.1:${port}` },
  );
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server?.listening ? server.close(resolve) : resolve(undefined)));
});

test('returns results', async () => {
  const result = await searchAt((_request, response) => response.end('{"results":[{"hits":[],"nbHits":0}]}'));
  expect(result).toMatchObject({ count: 0 });
});

test('finds nothing, without the service, for a query without words', async () => {
  const result = await searchAt((_request, response) => response.writeHead(500).end(), '??? 🤖');
  expect(result).toEqual({ results: [], count: 0, pages: 0, kinds: [] });
});

test.each([
  ['403', 403, '{"message":"Invalid key","status":403}'],
  ['404, as for a missing index', 404, '{"message":"Index site does not exist","status":404}'],
  ['429', 429, '{}'],
  ['500', 500, 'broken'],
  ['malformed JSON', 200, '{"results":['],
  ['HTML', 200, '<!DOCTYPE html>'],
])('returns nothing if the service responds with %s', async (_, status, body) => {
  expect(await searchAt((_request, response) => response.writeHead(status).end(body))).toBeUndefined();
});

test('returns nothing, within two seconds, if the service is slow', async () => {
  const started = performance.now();
  expect(await searchAt((_request, response) => void response.write('{'))).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(2000);
});
