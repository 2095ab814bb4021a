import { setTimeout as sleep } from 'node:timers/promises';
import { docSchema } from '@site/content/models/documents';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { splitPageIntoRecords } from '../records/split-page-into-records.ts';
import { ADMIN_KEY, startFakeService } from './fake-service.fixture.ts';
import type { Fault, FakeService } from './fake-service.fixture.ts';
import { INDEX_SETTINGS } from './index-settings.ts';
import type { IndexSynonym } from './index-synonym.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchIndexOptions } from './search-index.ts';

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
const open = (changes: Partial<SearchIndexOptions> = {}) =>
  new SearchIndex({
    appId: 'local',
    indexName: 'site',
    adminKey: ADMIN_KEY,
    host: service.host,
    retryDelaysMs: [1, 1],
    ...changes,
  });

const lockRecord = () =>
  (service.indices.get('site_lock')?.records.get('lock') ?? {}) as { version?: number; machine?: string };

/** Stores the lock as another process would. */
async function holdFrom(machine: string, pid: number): Promise<void> {
  const records = service.indices.get('site_lock')?.records ?? new Map<string, object>();
  const { version = 0 } = lockRecord();
  const state = { objectID: 'lock', owner: 'another', machine, pid, since: '2026-01-01T00:00:00Z' };
  const record = { ...state, version: version + 1 };
  service.indices.set('site_lock', { settings: {}, records: records.set('lock', record), synonyms: [] });
}

beforeEach(async () => {
  service = await startFakeService();
  index = open();
});
afterEach(() => service.close());

describe('SearchIndex', () => {
  it('returns no settings if the index does not exist', async () => {
    expect(await index.readSettings()).toBeUndefined();
  });

  it('rebuilds in a temporary index, moves it over the old one and keeps other settings', async () => {
    await index.rebuild(records);
    const otherSettings = { disableTypoToleranceOnWords: ['welding'] };
    service.indices.get('site')!.settings = { ...INDEX_SETTINGS, ...otherSettings, distinct: 2 };
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
    expect(await index.readSettings()).toEqual({ ...INDEX_SETTINGS, ...otherSettings });
  });

  it('replaces all synonyms, reads them back, and keeps them when it rebuilds', async () => {
    expect(await index.readSynonyms(), 'the index does not exist').toEqual([]);
    await index.rebuild(records);
    const synonyms: IndexSynonym[] = [
      { objectID: 'a', type: 'synonym', synonyms: ['map', 'plan'] },
      { objectID: 'b', type: 'oneWaySynonym', input: 'ssh', synonyms: ['terminal'] },
    ];
    service.writes.length = 0;
    await index.replaceSynonyms(synonyms);
    expect(service.writes).toEqual(['POST site/synonyms/batch']);
    await index.rebuild(records);
    expect(await index.readSynonyms()).toEqual(synonyms);
    await index.replaceSynonyms([]);
    expect(await index.readSynonyms()).toEqual([]);
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

  it('has another version after each change, and none if it does not exist', async () => {
    expect(await index.readVersion()).toBeUndefined();
    await index.rebuild(records);
    const version = await index.readVersion();
    expect(await index.readVersion()).toBe(version);
    await index.apply({ save: records.slice(0, 1), remove: [] });
    expect(await index.readVersion()).not.toBe(version);
  });

  it('deletes the temporary indices of rebuilds that were killed', async () => {
    for (const other of ['site_rebuild_1', `site_rebuild_${Date.now()}`, 'site_other']) {
      service.indices.set(other, { settings: {}, records: new Map(), synonyms: [] });
    }
    await index.rebuild(records);
    expect([...service.indices.keys()].sort()).toEqual(['site', 'site_other']);
  });

  it('keeps the old index if a rebuild fails', async () => {
    await index.rebuild(records);
    service.faultOf = (request) => (/rebuild_\d+\/batch/.test(request) ? { status: 400, body: '{}' } : undefined);
    await expect(index.rebuild(records)).rejects.toThrow('failed');
    expect([...service.indices.keys()]).toEqual(['site']);
    expect(service.indices.get('site')?.records.size).toBe(2);
  });

  it.each<[string, Fault]>([
    ['500', { status: 500, body: 'Internal error' }],
    ['502 with HTML', { status: 502, body: '<html>' }],
    ['a lost response', 'lost response'],
  ])('tries each request again after %s', async (_, fault) => {
    const failed = new Set<string>();
    service.faultOf = (request) => {
      if (failed.has(request)) return undefined;
      failed.add(request);
      return fault;
    };
    await index.rebuild(records);
    await index.apply({ save: [], remove: [records[0]?.objectID ?? ''] });
    expect([...service.indices.keys()]).toEqual(['site']);
    expect(service.indices.get('site')?.records.size).toBe(1);
  });
});

describe('runExclusively', () => {
  it('lets one writer at a time change the index', async () => {
    const log: string[] = [];
    const other = open();
    const release = Promise.withResolvers<void>();
    const first = index.runExclusively(async () => {
      log.push('first starts');
      await release.promise;
      log.push('first ends');
    });
    await vi.waitFor(() => expect(log).toEqual(['first starts']), 10_000);
    const second = other.runExclusively(async () => log.push('second'), {
      onWait: (message) => {
        log.push(message);
        release.resolve();
      },
    });
    await Promise.all([first, second]);
    expect(log).toEqual([
      'first starts',
      expect.stringMatching(new RegExp(`^Process ${process.pid} on this machine .* Waiting`)),
      'first ends',
      'second',
    ]);
  });

  it('lets only one of many writers in that start at the same time', async () => {
    let running = 0;
    const work = async () => {
      running += 1;
      expect(running).toBe(1);
      await sleep(5);
      running -= 1;
    };
    await Promise.all(Array.from({ length: 3 }, () => open().runExclusively(work)));
    expect(lockRecord()).toMatchObject({ owner: null, version: 6 });
  });

  it('gives up with an error that names the holder', async () => {
    await holdFrom('another-machine', 1);
    await expect(open({ lock: { waitMs: 5 } }).runExclusively(async () => {})).rejects.toThrow(
      'Process 1 on another machine has been writing the index since 2026-01-01T00:00:00Z. Wait until it has finished',
    );
  });

  it('takes over from a killed process on this machine at once, and cleans up after it', async () => {
    await index.runExclusively(async () => {});
    await holdFrom(lockRecord().machine ?? '', 2 ** 22 + 1);
    service.indices.set('site_rebuild_1', { settings: {}, records: new Map(), synonyms: [] });
    const onWait = vi.fn<() => void>();
    await open().runExclusively(async () => {}, { onWait });
    expect(onWait).not.toHaveBeenCalled();
    expect([...service.indices.keys()]).toEqual(['site_lock']);
  });

  it('takes over from a process on another machine when its lease has expired', async () => {
    await holdFrom('another-machine', 1);
    const work = vi.fn<() => Promise<void>>().mockResolvedValue();
    await open({ lock: { leaseMs: 50 } }).runExclusively(work);
    expect(work).toHaveBeenCalledOnce();
  });

  it('renews the lock while it works', async () => {
    await open({ lock: { leaseMs: 100 } }).runExclusively(() =>
      vi.waitFor(() => expect(lockRecord().version).toBeGreaterThan(4), 10_000),
    );
  });

  /** An index whose process was suspended while it wrote, until another one had taken over. */
  const suspendedIndex = async () => {
    const suspended = open({ lock: { leaseMs: 20 } });
    const writing = suspended.runExclusively(async () => {
      await holdFrom('another-machine', 1);
      await sleep(30);
      await suspended.rebuild(records);
    });
    await expect(writing).rejects.toThrow('Another process has taken over the index');
    return suspended;
  };

  it('does not write after another process has taken over', async () => {
    await suspendedIndex();
    expect(service.indices.has('site')).toBe(false);
  });

  it('waits for the process that has taken over before it writes again', async () => {
    const suspended = await suspendedIndex();
    const onWait = vi.fn<(message: string) => void>();
    await suspended.runExclusively(async () => {}, { onWait });
    expect(onWait).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Process 1 on another machine'));
  });
});

describe('errors of the search service', () => {
  it('name the variables if the key is wrong, which the embedded engine has in its data folder', async () => {
    await expect(open({ adminKey: 'wrong', appId: 'HOSTED' }).readHashes()).rejects.toThrow(
      /\. Set ALGOLIA_ADMIN_KEY to a key with write access\.$/,
    );
    await expect(open({ adminKey: 'wrong' }).readHashes()).rejects.toThrow(
      /\. Set DATA_DIR to the data folder of this search engine, or ALGOLIA_ADMIN_KEY to its key\.$/,
    );
  });

  it('name the service if it cannot be reached', async () => {
    service.close();
    await expect(index.readSettings()).rejects.toThrow(
      `at ${service.host} (application local, index site) cannot be reached`,
    );
  });

  it.each([
    [{ status: 500, body: 'x' }, 'responded with status 500'],
    [{ status: 200, body: '<html>' }, 'did not respond with JSON. Check that ALGOLIA_HOST'],
    [{ status: 200, body: '{"settings":' }, 'did not respond with JSON'],
  ])('describe the response %j', async (fault, message) => {
    service.faultOf = () => fault;
    await expect(index.readSettings()).rejects.toThrow(message);
  });

  it('say that a change is accepted if it does not become visible in time', async () => {
    await index.rebuild(records);
    service.faultOf = (request) =>
      request.includes('/task/') ? { status: 200, body: '{"status":"notPublished"}' } : undefined;
    const [{ objectID } = { objectID: '' }] = records;
    await expect(open({ maxTaskPolls: 1 }).apply({ save: [], remove: [objectID] })).rejects.toThrow(
      'has accepted a change, but searches do not see it yet. Wait until the service has applied it',
    );
    expect(service.indices.get('site')?.records.size).toBe(1);
  });

  it('are reported once before the request is tried again', async () => {
    const onRetry = vi.fn<(message: string) => void>();
    service.faultOf = () => ({ status: 503, body: '' });
    await expect(open({ onRetry }).readSettings()).rejects.toThrow('status 503');
    expect(onRetry).toHaveBeenCalledOnce();
    expect(onRetry).toHaveBeenCalledWith(expect.stringContaining('Trying again.'));
  });
});
