import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEngine } from './engine.ts';
import { openDatabase } from './store/database.ts';
import { DOCS, DOCS_SETTINGS } from './testing/docs-records.ts';
import { clientOf, liteClientOf, startTestEngine, temporaryFolder } from './testing/running-engine.ts';

const INDEX = 'site';

async function filledEngine() {
  const engine = await startTestEngine();
  const client = clientOf(engine);
  await client.setSettings({ indexName: INDEX, indexSettings: DOCS_SETTINGS });
  await client.saveObjects({ indexName: INDEX, objects: DOCS, waitForTasks: true });
  return { engine, client };
}

test('the lite client finds records that the full client saved, with highlights and snippets', async () => {
  const { engine } = await filledEngine();
  const { results } = await liteClientOf(engine).search({
    requests: [
      {
        indexName: INDEX,
        query: 'docker',
        attributesToRetrieve: ['hierarchy.lvl1', 'url', 'type'],
        attributesToSnippet: ['content:5'],
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      },
    ],
  });
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    index: INDEX,
    query: 'docker',
    nbHits: 1,
    page: 0,
    nbPages: 1,
    hitsPerPage: 20,
    hits: [
      {
        url: '/docs/guides/installing_in_docker/',
        type: 'lvl1',
        hierarchy: { lvl1: 'Installing in Docker' },
        _highlightResult: {
          hierarchy: {
            lvl1: { value: 'Installing in <mark>Docker</mark>', matchLevel: 'full', matchedWords: ['docker'] },
          },
        },
      },
    ],
  });
});

test('tags of highlights can be in a query string, also if they look like numbers', async () => {
  const { client } = await filledEngine();
  const searchParams = { params: `query=docker&highlightPreTag=1&highlightPostTag=${'2'.repeat(100)}` };
  const { hits } = await client.searchSingleIndex({ indexName: INDEX, searchParams });
  expect(hits[0]?._highlightResult).toMatchObject({
    hierarchy: { lvl1: { value: `Installing in 1Docker${'2'.repeat(100)}` } },
  });
});

test('replaceAllObjects swaps the records and keeps settings and synonyms', async () => {
  const { client } = await filledEngine();
  const synonym = { objectID: 'container', type: 'synonym' as const, synonyms: ['container', 'vessel'] };
  await client.saveSynonyms({ indexName: INDEX, synonymHit: [synonym] });
  const objects = DOCS.slice(3, 5);
  await client.replaceAllObjects({ indexName: INDEX, objects });
  const { hits } = await client.browse({ indexName: INDEX });
  expect(hits.map(({ objectID }) => objectID).sort()).toEqual(objects.map(({ objectID }) => objectID).sort());
  expect(await client.getSettings({ indexName: INDEX, getVersion: 2 })).toMatchObject(DOCS_SETTINGS);
  const found = await client.searchSingleIndex({ indexName: INDEX, searchParams: { query: 'vessel' } });
  expect(found.nbHits).toBe(1);
  expect((await client.listIndices()).items.map(({ name }) => name)).toEqual([INDEX]);
});

test('replaceAllObjects creates an index that does not exist', async () => {
  const client = clientOf(await startTestEngine());
  expect(await client.indexExists({ indexName: INDEX })).toBe(false);
  await client.replaceAllObjects({ indexName: INDEX, objects: DOCS });
  expect(await client.indexExists({ indexName: INDEX })).toBe(true);
  expect((await client.listIndices()).items).toMatchObject([{ name: INDEX, entries: DOCS.length }]);
});

test('browsing returns every record once, all or some attributes, page by page', async () => {
  const { client } = await filledEngine();
  await client.setSettings({ indexName: INDEX, indexSettings: { attributesToRetrieve: ['url'] } });
  const whole = await client.browse({ indexName: INDEX });
  expect(whole.hits).toEqual(expect.arrayContaining(DOCS));
  expect(whole.cursor).toBeUndefined();
  const pages: string[][] = [];
  await client.browseObjects({
    indexName: INDEX,
    browseParams: { hitsPerPage: 4, attributesToRetrieve: ['url'] },
    aggregator: ({ hits }) => {
      pages.push(hits.map(({ objectID }) => objectID));
      expect(Object.keys(hits[0] ?? {}).sort()).toEqual(['objectID', 'url']);
    },
  });
  expect(pages.map((page) => page.length)).toEqual([4, 4, 4, 2]);
  expect(new Set(pages.flat()).size).toBe(DOCS.length);
});

test('single records can be read, replaced, partially updated and deleted', async () => {
  const { client } = await filledEngine();
  const objectID = DOCS[0]?.objectID ?? '';
  await client.partialUpdateObject({ indexName: INDEX, objectID, attributesToUpdate: { content: 'Zebra' } });
  expect(await client.getObject({ indexName: INDEX, objectID })).toEqual({ ...DOCS[0], content: 'Zebra' });
  await client.addOrUpdateObject({ indexName: INDEX, objectID, body: { content: 'Okapi' } });
  expect(await client.getObject({ indexName: INDEX, objectID })).toEqual({ objectID, content: 'Okapi' });
  await client.deleteObject({ indexName: INDEX, objectID });
  await expect(client.getObject({ indexName: INDEX, objectID })).rejects.toMatchObject({ status: 404 });
  const { results } = await client.getObjects({ requests: [{ indexName: INDEX, objectID: DOCS[1]?.objectID ?? '' }] });
  expect(results).toEqual([DOCS[1]]);
  const found = await client.searchSingleIndex({ indexName: INDEX, searchParams: { query: 'okapi' } });
  expect(found.nbHits).toBe(0);
});

test('deleteBy deletes the records that match the filters', async () => {
  const { client } = await filledEngine();
  await client.deleteBy({ indexName: INDEX, deleteByParams: { filters: 'docusaurus_tag:default' } });
  const { hits } = await client.browse({ indexName: INDEX });
  expect(hits).toHaveLength(DOCS.length - 4);
  await client.clearObjects({ indexName: INDEX });
  expect((await client.browse({ indexName: INDEX })).hits).toEqual([]);
  await client.deleteIndex({ indexName: INDEX });
  expect(await client.indexExists({ indexName: INDEX })).toBe(false);
});

test('rules and synonyms are stored, listed and cleared', async () => {
  const { client } = await filledEngine();
  const rule = { objectID: 'r', consequence: { params: { query: 'x' } } };
  await client.saveRules({ indexName: INDEX, rules: [rule] });
  expect(await client.searchRules({ indexName: INDEX })).toMatchObject({
    hits: [rule],
    nbHits: 1,
    page: 0,
    nbPages: 1,
  });
  await client.clearRules({ indexName: INDEX });
  expect(await client.searchRules({ indexName: INDEX })).toMatchObject({ hits: [], nbHits: 0 });
  const synonym = { objectID: 's', type: 'oneWaySynonym' as const, input: 'telephone', synonyms: ['teleop'] };
  await client.saveSynonym({ indexName: INDEX, objectID: 's', synonymHit: synonym });
  expect(await client.getSynonym({ indexName: INDEX, objectID: 's' })).toEqual(synonym);
  await client.deleteSynonym({ indexName: INDEX, objectID: 's' });
  expect((await client.searchSynonyms({ indexName: INDEX })).hits).toEqual([]);
});

test('acknowledged writes are present after a restart', async () => {
  const dataDir = await temporaryFolder();
  const first = await startEngine({ port: 0, host: '127.0.0.1', dataDir });
  const client = clientOf(first);
  await client.setSettings({ indexName: INDEX, indexSettings: DOCS_SETTINGS });
  const { taskID } = (await client.saveObjects({ indexName: INDEX, objects: DOCS }))[0] ?? { taskID: 0 };
  await first.close();

  const second = await startTestEngine(dataDir);
  expect(second.adminKey).toBe(first.adminKey);
  const again = clientOf(second);
  expect(await again.waitForTask({ indexName: INDEX, taskID })).toMatchObject({ status: 'published' });
  expect(await again.getSettings({ indexName: INDEX })).toMatchObject(DOCS_SETTINGS);
  const found = await again.searchSingleIndex({ indexName: INDEX, searchParams: { query: 'docker' } });
  expect(found.nbHits).toBe(1);
});

test('records that cannot be read are reported and do not prevent the start', async () => {
  const dataDir = await temporaryFolder();
  const first = await startEngine({ port: 0, host: '127.0.0.1', dataDir });
  await clientOf(first).saveObjects({ indexName: INDEX, objects: DOCS });
  await first.close();
  const database = openDatabase(dataDir);
  const insert = database.prepare('INSERT INTO items VALUES (?, ?, ?, ?)');
  insert.run(INDEX, 'record', 'deep', `{"objectID":"deep","a":${'['.repeat(20_000)}1${']'.repeat(20_000)}}`);
  insert.run(INDEX, 'record', 'broken', '{"objectID":');
  insert.run(INDEX, 'synonym', 'null', 'null');
  database.close();

  const log: string[] = [];
  const logger = (line: string) => log.push(line);
  const second = await startEngine({ port: 0, host: '127.0.0.1', dataDir, logger });
  onTestFinished(() => second.close());
  const client = clientOf(second);
  expect((await client.browse({ indexName: INDEX })).hits).toHaveLength(DOCS.length);
  expect(log).toEqual([
    expect.stringContaining('skipped the record "broken" of the index "site"'),
    expect.stringContaining('skipped the record "deep" of the index "site"'),
    expect.stringContaining('skipped the synonym "null" of the index "site"'),
  ]);

  await client.saveObjects({ indexName: INDEX, objects: [{ objectID: 'deep', a: 'Zebra' }] });
  await client.deleteObject({ indexName: INDEX, objectID: 'broken' });
  await client.deleteSynonym({ indexName: INDEX, objectID: 'null' });
  await second.close();
  log.length = 0;
  const third = await startEngine({ port: 0, host: '127.0.0.1', dataDir, logger });
  onTestFinished(() => third.close());
  expect(log).toEqual([]);
  expect(await clientOf(third).getObject({ indexName: INDEX, objectID: 'deep' })).toMatchObject({ a: 'Zebra' });
});

test('keys are created once, readable by their owner only', async () => {
  const dataDir = await temporaryFolder();
  const engine = await startTestEngine(dataDir);
  for (const [name, key] of [
    ['search-admin-key', engine.adminKey],
    ['search-key', engine.searchKey],
  ] as const) {
    expect((await readFile(join(dataDir, name), 'utf8')).trim()).toBe(key);
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
  }
});

test('a port in use, a data folder in use and one that is a file each fail with a one-line error', async () => {
  const dataDir = await temporaryFolder();
  const engine = await startTestEngine(dataDir);
  const start = (port: number, folder: string) => startEngine({ port, host: '127.0.0.1', dataDir: folder });
  await expect(start(engine.port, await temporaryFolder())).rejects.toThrow(
    `Port ${engine.port} is in use. Stop the other process or set SEARCH_PORT.`,
  );
  await expect(start(0, dataDir)).rejects.toThrow(`another search engine is running on the data folder ${dataDir}`);
  await expect(start(0, join(dataDir, 'search-key'))).rejects.toThrow('DATA_DIR');
});
