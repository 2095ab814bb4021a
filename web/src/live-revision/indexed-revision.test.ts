import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { indexedRevision } from './indexed-revision.ts';

let server: Server | undefined;
let received: unknown;

async function revisionIn(status: number, body: string) {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received = JSON.parse(text);
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return indexedRevision('/docs/faq/', { appId: 'local', indexName: 'site', searchKey: 'key', host });
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test('returns the revision in the record of the title', async () => {
  expect(await revisionIn(200, '{"results":[{"hits":[{"objectID":"a","revision":"Ab3-x"}]}]}')).toBe('Ab3-x');
  expect(received).toMatchObject({
    requests: [
      {
        indexName: 'site',
        query: '',
        facetFilters: [['url_without_anchor:/docs/faq/'], ['type:lvl1']],
        analytics: false,
      },
    ],
  });
});

test.each([
  ['no such page', '{"results":[{"hits":[]}]}'],
  ['a record without a revision', '{"results":[{"hits":[{"objectID":"a"}]}]}'],
])('returns null for %s', async (_, body) => {
  expect(await revisionIn(200, body)).toBeNull();
});

test.each([
  [404, '{"message":"Index site does not exist"}', 'Index site does not exist'],
  [200, '<!DOCTYPE html>', 'JSON'],
])('rejects a response with status %d and %s', async (status, body, message) => {
  await expect(revisionIn(status, body)).rejects.toThrow(message);
});
