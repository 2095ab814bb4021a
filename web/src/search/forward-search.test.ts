import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SearchEnvironment } from '@site/site/environment';
import { searchRequests } from '#/components/search/search-request.ts';
import { forwardSearch } from './forward-search.ts';

let handle: RequestListener = () => {};
let received: { method: unknown; url: string; key: unknown; body: string }[] = [];
const engine = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push({ method: request.method, url: request.url ?? '', key: request.headers['x-algolia-api-key'], body });
    handle(request, response);
  });
});
let search = { appId: 'local', indexName: 'site', searchKey: 'search-key', host: '' };

beforeAll(async () => {
  await new Promise<void>((resolve) => void engine.listen(0, '127.0.0.1', resolve));
  search = { ...search, host: `http://127.0.0.1:${(engine.address() as AddressInfo).port}` };
});
afterAll(() => new Promise((resolve) => engine.close(resolve)));
beforeEach(() => {
  received = [];
  handle = (_, response) => response.end('{"results":[]}');
});

const post = (body: unknown, target = '*', environment: SearchEnvironment = search) =>
  forwardSearch(
    new Request('http://site.example/1/indexes/*/queries?x-algolia-api-key=admin-key', {
      method: 'POST',
      headers: { 'x-algolia-api-key': 'admin-key' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    target,
    environment,
  );

test('forwards a search of the site with its own key', async () => {
  const body = { requests: [{ indexName: 'site', query: 'robot' }] };
  const response = await post(body);
  expect([response.status, await response.json()]).toEqual([200, { results: [] }]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(received).toEqual([
    { method: 'POST', url: '/1/indexes/*/queries', key: 'search-key', body: JSON.stringify(body) },
  ]);
});

test('forwards every search of the site unchanged', async () => {
  const requests = searchRequests('site', { query: 'robot', page: 2, kind: 'Documentation' }, { withKinds: true });
  expect((await post({ requests })).status).toBe(200);
  expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ requests }]);
});

test('requests no more hits at once than the site does', async () => {
  await post({
    requests: [
      { indexName: 'site', hitsPerPage: 1000, distinct: 1000 },
      { indexName: 'site', hitsPerPage: 1, distinct: true },
    ],
  });
  expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      requests: [
        { indexName: 'site', hitsPerPage: 20, distinct: 3 },
        { indexName: 'site', hitsPerPage: 1, distinct: true },
      ],
    },
  ]);
});

test.each([
  ['attributesToRetrieve', ['url', '*']],
  ['attributesToHighlight', '*'],
  ['attributesToSnippet', ['content:1000']],
  ['facets', ['url_without_anchor']],
  ['minWordSizefor1Typo', 1],
])('refuses values of %s that the site does not request', async (name, value) => {
  const response = await post({ requests: [{ indexName: 'site' }, { indexName: 'site', [name]: value }] });
  expect([response.status, await response.json()]).toEqual([
    400,
    {
      message: `The site does not forward searches with ${JSON.stringify([value].flat().at(-1))} in "${name}".`,
      status: 400,
    },
  ]);
  expect(received).toEqual([]);
});

test.each(['params', 'maxValuesPerFacet', 'constructor'])('refuses the parameter %s', async (name) => {
  const response = await post({ requests: [{ indexName: 'site' }, { indexName: 'site', [name]: 'hitsPerPage=1000' }] });
  expect([response.status, await response.json()]).toEqual([
    400,
    { message: `The site does not forward searches with the parameter "${name}".`, status: 400 },
  ]);
  expect(received).toEqual([]);
});

test.each([
  ['another index', { requests: [{ indexName: 'site_tmp', query: '' }] }],
  ['no searches', { requests: [] }],
  ['too many searches', { requests: Array.from({ length: 3 }, () => ({ indexName: 'site' })) }],
  ['a search that is null', { requests: [null] }],
  ['no list', { requests: { indexName: 'site' } }],
  ['null', 'null'],
  ['broken JSON', '{"requests": [{'],
  ['nothing', ''],
])('refuses %s', async (_, body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ status: 400 });
  expect(received).toEqual([]);
});

test('refuses a long body and a search of a named index', async () => {
  expect((await post({ requests: [{ indexName: 'site', query: 'a'.repeat(20_000) }] })).status).toBe(413);
  expect((await post({ requests: [{ indexName: 'site' }] }, 'site')).status).toBe(404);
  expect(received).toEqual([]);
});

test('passes on an error, and responds with 503 if the service is down', async () => {
  handle = (_, response) => response.writeHead(400).end('{"message":"Unknown parameter","status":400}');
  expect((await post({ requests: [{ indexName: 'site' }] })).status).toBe(400);
  const down = await post({ requests: [{ indexName: 'site' }] }, '*', { ...search, host: 'http://127.0.0.1:1' });
  expect([down.status, await down.json()]).toEqual([
    503,
    { message: 'The search service did not respond.', status: 503 },
  ]);
});

test('does not exist with hosted Algolia, which browsers reach directly', async () => {
  const hosted = { ...search, host: undefined };
  expect((await post({ requests: [{ indexName: 'site' }] }, '*', hosted)).status).toBe(404);
});
