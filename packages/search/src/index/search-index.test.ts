import { docSchema } from '@site/content/models/documents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { splitPageIntoRecords } from '../records/split-page-into-records.ts';
import { ADMIN_KEY, startFakeService } from './fake-service.fixture.ts';
import type { FakeService } from './fake-service.fixture.ts';
import { INDEX_SETTINGS } from './index-settings.ts';
import { SearchIndex } from './search-index.ts';

const records = splitPageIntoRecords(
  docSchema.parse({
    _id: 'a',
    _type: 'doc',
    _updatedAt: '2026-01-01T00:00:00Z',
    title: 'API',
    description: 'All calls.',
    slug: 'api',
    path: '/docs/api/',
    body: [],
  }),
);

let service: FakeService;
let index: SearchIndex;
const open = (changes: { adminKey?: string; host?: string } = {}) =>
  new SearchIndex({ appId: 'local', indexName: 'site', adminKey: ADMIN_KEY, host: service.host, ...changes });

beforeEach(async () => {
  service = await startFakeService();
  index = open();
});
afterEach(() => service.close());

describe('SearchIndex', () => {
  it('returns no settings if the index does not exist', async () => {
    expect(await index.readSettings()).toBeUndefined();
  });

  it('rebuilds in a temporary index, moves it over the old one and keeps rules and synonyms', async () => {
    await index.rebuild(records);
    service.writes.length = 0;
    const written: number[] = [];
    await index.rebuild(records, (count) => written.push(count));
    expect(service.writes.map((write) => write.replace(/_rebuild_\d+/, '_new'))).toEqual([
      'POST site/operation',
      'PUT site_new/settings',
      'POST site_new/batch',
      'POST site_new/operation',
    ]);
    expect(written).toEqual([2]);
    expect([...service.indices.keys()]).toEqual(['site']);
    expect(await index.readSettings()).toEqual(INDEX_SETTINGS);
  });

  it('refuses to rebuild without records', async () => {
    await index.rebuild(records);
    await expect(async () => index.rebuild([])).rejects.toThrow('no records');
    expect(service.indices.get('site')?.records.size).toBe(2);
  });

  it('reads hashes and applies changes in one batch', async () => {
    await index.rebuild(records);
    service.writes.length = 0;
    const [title, text] = records;
    await index.apply({ save: title ? [{ ...title, contentHash: 'new' }] : [], remove: [text?.objectID ?? ''] });
    expect(service.writes).toEqual(['POST site/batch']);
    expect(await index.readHashes()).toEqual(new Map([[title?.objectID, 'new']]));
  });

  it('deletes temporary indices of crashed rebuilds but not those of running ones', async () => {
    const name = (age: number) => `site_rebuild_${Date.now() - age}`;
    const [stale, running] = [name(7_200_000), name(60_000)];
    for (const other of [stale, running, 'site_other']) {
      service.indices.set(other, { settings: {}, records: new Map() });
    }
    await index.rebuild(records);
    expect([...service.indices.keys()].sort()).toEqual(['site', 'site_other', running].sort());
  });
});

describe('errors of the search service', () => {
  it('name the variable if the key is wrong', async () => {
    await expect(open({ adminKey: 'wrong' }).readHashes()).rejects.toThrow(
      'Set ALGOLIA_ADMIN_KEY to a key with write access',
    );
  });

  it('name the service if it cannot be reached', async () => {
    service.close();
    await expect(index.readSettings()).rejects.toThrow(
      `at ${service.host} (application local, index site) cannot be reached`,
    );
  });
});
