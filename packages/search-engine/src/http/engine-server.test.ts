import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startEngine, type RunningEngine } from '../engine.ts';
import { DOCS, DOCS_SETTINGS } from '../testing/docs-records.ts';
import { clientOf, liteClientOf, startTestEngine, temporaryFolder } from '../testing/running-engine.ts';

const INDEX = 'site';
const QUERIES = '/1/indexes/*/queries';

async function filledEngine(): Promise<RunningEngine> {
  const engine = await startTestEngine();
  const client = clientOf(engine);
  await client.setSettings({ indexName: INDEX, indexSettings: DOCS_SETTINGS });
  await client.saveObjects({ indexName: INDEX, objects: DOCS });
  return engine;
}

interface Sent {
  key?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

async function call(engine: RunningEngine, method: string, path: string, { key = '', body = '', headers = {} }: Sent) {
  const response = await fetch(engine.url + path, {
    method,
    headers: { 'x-algolia-application-id': 'local', 'x-algolia-api-key': key, ...headers },
    ...(body && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}

const searchBody = (query: string) => JSON.stringify({ requests: [{ indexName: INDEX, query }] });

/** From now on, the database has no space for writes. */
function fillDisk(): void {
  const exec = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'exec')?.value as (sql: string) => void;
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function fail(this: DatabaseSync, sql) {
    if (sql.startsWith('BEGIN')) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    exec.call(this, sql);
  });
  onTestFinished(() => spy.mockRestore());
}

describe('a full disk', () => {
  test('rejects a write with 507 and one line in the log, and still searches', async () => {
    const log: string[] = [];
    const dataDir = await temporaryFolder();
    const engine = await startEngine({ port: 0, host: '127.0.0.1', dataDir, logger: (line) => log.push(line) });
    onTestFinished(() => engine.close());
    await clientOf(engine).saveObjects({ indexName: INDEX, objects: DOCS });
    fillDisk();
    const body = JSON.stringify({ requests: [{ action: 'addObject', body: { objectID: 'new' } }] });
    const { status, json } = await call(engine, 'POST', `/1/indexes/${INDEX}/batch`, { key: engine.adminKey, body });
    const message = 'The disk of the search engine is full. Free up space. Nothing of this request was stored.';
    expect({ status, json }).toEqual({ status: 507, json: { message, status: 507 } });
    expect(log).toEqual([`POST /1/indexes/${INDEX}/batch: ${message}`]);
    const found = await call(engine, 'POST', QUERIES, { key: engine.searchKey, body: searchBody('docker') });
    expect(found.json).toMatchObject({ results: [{ nbHits: 2 }] });
  });

  test('is named at the start', async () => {
    const dataDir = await temporaryFolder();
    fillDisk();
    await expect(startEngine({ port: 0, host: '127.0.0.1', dataDir })).rejects.toThrow(
      `${join(dataDir, 'search-engine.sqlite')} cannot be written because its disk is full. Free up space`,
    );
  });
});

describe('keys', () => {
  test('a request without a valid key is rejected', async () => {
    const engine = await filledEngine();
    const refused = { message: 'Invalid Application-ID or API key', status: 403 };
    for (const key of ['', 'wrong', `${engine.searchKey}x`]) {
      const { status, json } = await call(engine, 'POST', QUERIES, { key, body: searchBody('docker') });
      expect(status).toBe(403);
      expect(json).toEqual(refused);
    }
    await expect(clientOf(engine, 'wrong').listIndices()).rejects.toMatchObject({ name: 'ApiError', ...refused });
  });

  test('the search key can only search', async () => {
    const engine = await filledEngine();
    const client = clientOf(engine, engine.searchKey);
    expect((await client.searchSingleIndex({ indexName: INDEX, searchParams: { query: 'docker' } })).nbHits).toBe(1);
    const refused = { message: 'Method not allowed with this API key', status: 403 };
    await expect(client.saveObjects({ indexName: INDEX, objects: [{ objectID: 'x' }] })).rejects.toMatchObject(refused);
    await expect(client.browse({ indexName: INDEX })).rejects.toMatchObject(refused);
    await expect(client.getSettings({ indexName: INDEX })).rejects.toMatchObject(refused);
    await expect(client.deleteIndex({ indexName: INDEX })).rejects.toMatchObject(refused);
    await expect(client.getObject({ indexName: INDEX, objectID: 'x' })).rejects.toMatchObject(refused);
    await expect(client.listIndices()).rejects.toMatchObject(refused);
  });

  test('the health check needs no key', async () => {
    const { status } = await call(await startTestEngine(), 'GET', '/1/isalive', {});
    expect(status).toBe(200);
  });
});

describe('browsers', () => {
  test('can search from any page, but not write', async () => {
    const engine = await filledEngine();
    const preflight = { origin: 'https://www.example.com', 'access-control-request-method': 'POST' };
    const search = await call(engine, 'OPTIONS', QUERIES, { headers: preflight });
    expect(search.status).toBe(204);
    expect(search.headers.get('access-control-allow-origin')).toBe('*');
    expect(search.headers.get('access-control-allow-headers')).toContain('x-algolia-api-key');
    const write = await call(engine, 'OPTIONS', `/1/indexes/${INDEX}/batch`, { headers: preflight });
    expect(write.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('send plain text and their key in the query string, and can read errors', async () => {
    const engine = await filledEngine();
    const key = new URLSearchParams({ 'x-algolia-api-key': engine.searchKey, 'x-algolia-application-id': 'local' });
    const response = await fetch(`${engine.url}${QUERIES}?${key.toString()}`, {
      method: 'POST',
      body: searchBody('docker'),
    });
    expect(await response.json()).toMatchObject({ results: [{ nbHits: 1 }] });
    const refused = await fetch(`${engine.url}${QUERIES}`, { method: 'POST', body: searchBody('docker') });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('errors', () => {
  test('name an index that does not exist', async () => {
    const engine = await startTestEngine();
    await expect(
      liteClientOf(engine).search({ requests: [{ indexName: 'nowhere', query: 'x' }] }),
    ).rejects.toMatchObject({ name: 'ApiError', message: 'Index nowhere does not exist', status: 404 });
    const client = clientOf(engine);
    await expect(client.browse({ indexName: 'nowhere' })).rejects.toMatchObject({ status: 404 });
    await expect(
      client.operationIndex({ indexName: 'nowhere', operationIndexParams: { operation: 'move', destination: 'b' } }),
    ).rejects.toMatchObject({ message: 'Index nowhere does not exist', status: 404 });
    await expect(client.getTask({ indexName: 'nowhere', taskID: 99 })).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['POST', QUERIES, '{"requests":', 400, 'Invalid JSON'],
    ['POST', QUERIES, '3', 400, 'Invalid JSON: expected an object or an array'],
    ['POST', QUERIES, '{}', 400, 'Expected {"requests"'],
    ['POST', QUERIES, '{"requests":[{"query":"x"}]}', 400, 'Request 0 has no indexName'],
    ['POST', QUERIES, '{"requests":[3]}', 400, 'Request 0 is not an object'],
    [
      'POST',
      QUERIES,
      '{"requests":[{"indexName":"site","type":"facet"}]}',
      400,
      'does not support searching for facet values',
    ],
    ['POST', QUERIES, `{"requests":[${Array(51).fill('{}').join()}]}`, 400, '51, at most 50'],
    [
      'POST',
      QUERIES,
      `{"requests":[${Array(50).fill('{"indexName":"site","filters":"a:1 OR a:2 OR a:3"}').join()}]}`,
      400,
      'at most 100 conditions in total',
    ],
    ['POST', '/1/indexes/site/query', '{"hitsPerPage":"many"}', 400, 'Invalid value for parameter "hitsPerPage"'],
    ['POST', '/1/indexes/site/batch', '{}', 400, 'Invalid batch: expected {"requests"'],
    ['POST', '/1/indexes/site/batch', '{"requests":[{"action":"fly","body":{}}]}', 400, 'unknown action "fly"'],
    ['POST', '/1/indexes/site/batch', '{"requests":[{"action":"updateObject","body":{}}]}', 400, 'needs an objectID'],
    ['POST', '/1/indexes/site/deleteByQuery', '{}', 400, 'deleteByQuery needs filters'],
    ['POST', '/1/indexes/site/browse', '{"cursor":"x"}', 400, 'Invalid cursor'],
    ['POST', '/1/indexes/site/operation', '{"operation":"fly","destination":"b"}', 400, 'Unknown operation "fly"'],
    ['POST', '/1/indexes/site/operation', '{"operation":"copy"}', 400, 'destination must be'],
    ['POST', '/1/indexes/*/batch', '{"requests":[{"action":"addObject","body":{}}]}', 400, 'Invalid index name "*"'],
    ['PUT', '/1/indexes/site/settings', '{"colour":1}', 400, 'Unknown setting "colour"'],
    ['PUT', '/1/indexes/site/settings', '{"constructor":1}', 400, 'Unknown setting "constructor"'],
    ['PUT', '/1/indexes/site/settings', '{"__proto__":{"distinct":1}}', 400, 'Unknown setting "__proto__"'],
    ['POST', '/1/indexes/site/query', '{"constructor":1}', 400, 'Unknown parameter "constructor"'],
    ['PUT', '/1/indexes/site/settings', '{"customRanking":["rank"]}', 400, 'Invalid customRanking criterion "rank"'],
    ['PUT', '/1/indexes/site/settings', '{"hitsPerPage":5000}', 400, 'Invalid value for setting "hitsPerPage"'],
    ['POST', '/1/indexes/site/synonyms/batch', '[{"type":"synonym"}]', 400, 'needs an objectID'],
    ['PATCH', '/1/indexes/site/settings', '{}', 405, 'Method PATCH is not allowed here'],
    ['GET', '/2/nothing', '', 404, 'Unknown path /2/nothing'],
    ['GET', '/1/indexes/%E0%A4/settings', '', 404, 'Unknown path'],
  ])('%s %s %s', async (method, path, body, status, message) => {
    const engine = await filledEngine();
    const answer = await call(engine, method, path, { key: engine.adminKey, body });
    expect(answer.json).toEqual({ message: expect.stringContaining(message), status });
    expect(answer.status).toBe(status);
  });

  test.each([201, 3600, 20_000])('a value that is nested %i levels deep in a record changes nothing', async (depth) => {
    const engine = await filledEngine();
    const nested = `${'['.repeat(depth)}1${']'.repeat(depth)}`;
    const records = [
      [
        'POST',
        `/1/indexes/${INDEX}/batch`,
        `{"requests":[{"action":"addObject","body":{"objectID":"deep","a":${nested}}}]}`,
      ],
      ['PUT', `/1/indexes/${INDEX}/deep`, `{"a":${nested}}`],
      ['POST', `/1/indexes/${INDEX}/deep/partial`, `{"a":{"_operation":"Add","value":${nested}}}`],
    ] as const;
    for (const [method, path, body] of records) {
      const answer = await call(engine, method, path, { key: engine.adminKey, body });
      expect(answer.json).toEqual({
        message: 'Record at the position 0 objectID=deep is nested more than 200 levels deep',
        status: 400,
      });
    }
    const synonym = `{"type":"synonym","synonyms":["a","b"],"a":${nested}}`;
    const path = `/1/indexes/${INDEX}/synonyms/deep`;
    expect((await call(engine, 'PUT', path, { key: engine.adminKey, body: synonym })).json).toEqual({
      message: 'The synonym deep is nested more than 200 levels deep',
      status: 400,
    });
    expect((await clientOf(engine).browse({ indexName: INDEX })).hits).toHaveLength(DOCS.length);
  });

  test.each(['highlightPreTag', 'highlightPostTag', 'snippetEllipsisText'])('a long %s', async (name) => {
    const engine = await filledEngine();
    const long = 'x'.repeat(101);
    const requests = [
      ['POST', '/1/indexes/site/query', { [name]: long }],
      ['POST', '/1/indexes/site/query', { params: `${name}=${long}` }],
      ['PUT', '/1/indexes/site/settings', { [name]: long }],
    ] as const;
    for (const [method, path, body] of requests) {
      const answer = await call(engine, method, path, { key: engine.adminKey, body: JSON.stringify(body) });
      const message = expect.stringContaining(`"${name}": expected a string of at most 100 characters`);
      expect(answer.json).toEqual({ message, status: 400 });
    }
  });

  test('a batch with one invalid request changes nothing', async () => {
    const engine = await filledEngine();
    const requests = [
      { action: 'clear', body: {} },
      { action: 'addObject', body: { objectID: 'big', content: 'x'.repeat(100_001) } },
    ];
    const answer = await call(engine, 'POST', `/1/indexes/${INDEX}/batch`, {
      key: engine.adminKey,
      body: JSON.stringify({ requests }),
    });
    expect(answer.json).toMatchObject({ message: expect.stringContaining('objectID=big is too big'), status: 400 });
    expect((await clientOf(engine).browse({ indexName: INDEX })).hits).toHaveLength(DOCS.length);
  });
});

describe('bodies', () => {
  test('can be compressed', async () => {
    const engine = await filledEngine();
    const answer = await call(engine, 'POST', QUERIES, {
      key: engine.searchKey,
      body: gzipSync(searchBody('docker')),
      headers: { 'content-encoding': 'gzip' },
    });
    expect(answer.json).toMatchObject({ results: [{ nbHits: 1 }] });
  });

  test('that cannot be decompressed are rejected', async () => {
    const engine = await filledEngine();
    const send = (encoding: string) =>
      call(engine, 'POST', QUERIES, { key: engine.searchKey, body: 'no', headers: { 'content-encoding': encoding } });
    expect((await send('gzip')).status).toBe(400);
    expect((await send('br')).json).toMatchObject({ status: 415 });
  });

  test('that are too large are rejected, also if their compressed size is small', async () => {
    const engine = await filledEngine();
    const big = searchBody('x'.repeat(2_000_000));
    const plain = await call(engine, 'POST', QUERIES, { key: engine.searchKey, body: big });
    expect(plain.json).toEqual({ message: 'The body is larger than the limit of 1000000 bytes', status: 413 });
    const packed = await call(engine, 'POST', QUERIES, {
      key: engine.searchKey,
      body: gzipSync(big),
      headers: { 'content-encoding': 'gzip' },
    });
    expect(packed.status).toBe(413);
    expect((await call(engine, 'GET', '/1/isalive', {})).status).toBe(200);
  });
});

describe('batches', () => {
  test('apply their requests in order', async () => {
    const engine = await startTestEngine();
    const client = clientOf(engine);
    const { objectIDs } = await client.batch({
      indexName: INDEX,
      batchWriteParams: {
        requests: [
          { action: 'addObject', body: { objectID: 'a', count: 1, list: ['x'] } },
          { action: 'addObject', body: { text: 'without objectID' } },
          { action: 'partialUpdateObject', body: { objectID: 'a', text: 'new' } },
          { action: 'partialUpdateObject', body: { objectID: 'a', count: { _operation: 'Increment', value: 2 } } },
          { action: 'partialUpdateObject', body: { objectID: 'a', list: { _operation: 'AddUnique', value: 'y' } } },
          { action: 'partialUpdateObjectNoCreate', body: { objectID: 'b', text: 'never' } },
          { action: 'addObject', body: { objectID: 'c' } },
          { action: 'deleteObject', body: { objectID: 'c' } },
        ],
      },
    });
    expect(objectIDs).toHaveLength(8);
    const { hits } = await client.browse({ indexName: INDEX });
    expect(hits).toHaveLength(2);
    expect(await client.getObject({ indexName: INDEX, objectID: 'a' })).toEqual({
      objectID: 'a',
      count: 3,
      list: ['x', 'y'],
      text: 'new',
    });
  });

  test('ignore an update from another version', async () => {
    const engine = await startTestEngine();
    const client = clientOf(engine);
    const update = (from: number, owner: string) =>
      client.partialUpdateObject({
        indexName: INDEX,
        objectID: 'lock',
        attributesToUpdate: { owner, version: { _operation: 'IncrementFrom', value: from } },
      });
    const record = () => client.getObject({ indexName: INDEX, objectID: 'lock' });
    await update(1, 'nobody');
    await expect(record()).rejects.toThrow('does not exist');
    await update(0, 'first');
    await update(0, 'second');
    expect(await record()).toEqual({ objectID: 'lock', owner: 'first', version: 1 });
    await update(1, 'third');
    expect(await record()).toEqual({ objectID: 'lock', owner: 'third', version: 2 });
  });

  test('can clear an index or delete it', async () => {
    const engine = await filledEngine();
    const client = clientOf(engine);
    const batch = (action: 'clear' | 'delete') =>
      client.batch({
        indexName: INDEX,
        batchWriteParams: {
          requests: [
            { action, body: {} },
            { action: 'addObject', body: { objectID: 'z' } },
          ],
        },
      });
    await batch('clear');
    expect((await client.browse({ indexName: INDEX })).hits.map(({ objectID }) => objectID)).toEqual(['z']);
    expect(await client.getSettings({ indexName: INDEX })).toMatchObject(DOCS_SETTINGS);
    await batch('delete');
    expect(await client.getSettings({ indexName: INDEX })).toMatchObject({ searchableAttributes: null });
  });
});

test('copies are independent, and moves replace the destination', async () => {
  const engine = await filledEngine();
  const client = clientOf(engine);
  const operate = (indexName: string, operation: 'copy' | 'move', destination: string) =>
    client.operationIndex({ indexName, operationIndexParams: { operation, destination } });
  await operate(INDEX, 'copy', 'copied');
  await client.clearObjects({ indexName: INDEX });
  expect((await client.browse({ indexName: 'copied' })).hits).toHaveLength(DOCS.length);
  await operate('copied', 'move', INDEX);
  expect((await client.listIndices()).items.map(({ name, entries }) => [name, entries])).toEqual([
    [INDEX, DOCS.length],
  ]);
  expect(await client.getSettings({ indexName: INDEX })).toMatchObject(DOCS_SETTINGS);
});
