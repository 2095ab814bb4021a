import { docSchema } from '@site/content/models/documents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordsOfPage } from './records-of-page.ts';
import { SearchIndex } from './search-index.ts';
import { ADMIN_KEY, startFakeService } from './service.fixture.ts';
import type { FakeService } from './service.fixture.ts';
import { INDEX_SETTINGS } from './settings.ts';

const records = recordsOfPage(
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

describe('an index', () => {
  it('has no settings where there is none', async () => {
    expect(await index.readSettings()).toBeUndefined();
  });

  it('is rebuilt beside the old one and moved over it, rules and synonyms kept', async () => {
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

  it('is never replaced by nothing', async () => {
    await index.rebuild(records);
    await expect(async () => index.rebuild([])).rejects.toThrow('no records');
    expect(service.indices.get('site')?.records.size).toBe(2);
  });

  it('answers its hashes, and takes changes in one batch', async () => {
    await index.rebuild(records);
    service.writes.length = 0;
    const [title, text] = records;
    await index.apply({ save: title ? [{ ...title, contentHash: 'new' }] : [], remove: [text?.objectID ?? ''] });
    expect(service.writes).toEqual(['POST site/batch']);
    expect(await index.readHashes()).toEqual(new Map([[title?.objectID, 'new']]));
  });

  it('loses what a rebuild that died has left, but not one that may be running', async () => {
    const name = (age: number) => `site_rebuild_${Date.now() - age}`;
    const [stale, running] = [name(7_200_000), name(60_000)];
    for (const other of [stale, running, 'site_other']) {
      service.indices.set(other, { settings: {}, records: new Map() });
    }
    await index.rebuild(records);
    expect([...service.indices.keys()].sort()).toEqual(['site', 'site_other', running].sort());
  });
});

describe('a failure is one line that says what to mend', () => {
  it('where the key is wrong', async () => {
    await expect(open({ adminKey: 'wrong' }).readHashes()).rejects.toThrow(
      'Set ALGOLIA_ADMIN_KEY to one that may write',
    );
  });

  it('where the service cannot be reached', async () => {
    service.close();
    await expect(index.readSettings()).rejects.toThrow(
      `at ${service.host} (application local, index site) cannot be reached`,
    );
  });
});
