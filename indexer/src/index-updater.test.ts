import type { IndexedPage } from '@site/content/reader';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { IndexUpdater } from './index-updater.ts';
import { capabilityOf, contentOf, docOf, MemoryIndex, pricesUntil } from './memory-services.fixture.ts';

function start(pages: IndexedPage[]) {
  const content = contentOf(pages);
  const index = new MemoryIndex();
  const log: string[] = [];
  const updater = new IndexUpdater({
    reader: content.reader,
    index,
    log: (line) => log.push(line),
    retry: { firstMs: 1, longestMs: 4 },
  });
  return { content, index, log, updater };
}

const WAIT_OPTIONS = { timeout: 10_000, interval: 10 };
const logged = (log: string[], line: RegExp) => vi.waitFor(() => expect(log.join('\n')).toMatch(line), WAIT_OPTIONS);

describe('IndexUpdater', () => {
  it('builds the index, then applies each publish and unpublish in one batch', async () => {
    const { content, index, log, updater } = start([docOf('a', 'Alpha'), docOf('b', 'Beta')]);
    updater.syncAll();
    await logged(log, /rebuilt with 4 records/);
    expect(index.titles()).toEqual(['Alpha', 'Beta']);

    content.put(docOf('c', 'Gamma'));
    updater.handleChange('doc-c', 'doc');
    await logged(log, /2 records saved, 0 removed; \/docs\/c\//);
    expect(index.titles()).toEqual(['Alpha', 'Beta', 'Gamma']);

    content.remove('doc-a');
    updater.handleChange('doc-a', 'doc');
    await logged(log, /0 records saved, 2 removed; gone: doc-a/);
    expect(index.titles()).toEqual(['Beta', 'Gamma']);
    expect(index.batches).toBe(2);
    await updater.stop();
  });

  it('warns once of settings that another program changed, and again if others change', async () => {
    const { content, index, log, updater } = start([docOf('a', 'Alpha')]);
    const warnings = () => log.filter((line) => line.startsWith('Warning'));
    const compare = async (title: string) => {
      content.put(docOf('a', title));
      updater.syncAll();
      await vi.waitFor(() => expect(index.titles()).toEqual([title]), WAIT_OPTIONS);
    };
    await compare('Alpha');
    expect(warnings()).toEqual([]);
    index.settings = { ...index.settings, distinct: false };
    await compare('Beta');
    await compare('Gamma');
    expect(warnings()).toEqual([
      'Warning: these settings differ from those in the code: distinct. To restore them, run `npm run indexer -- push --rebuild`.',
    ]);
    index.settings = { ...index.settings, ranking: ['typo'] };
    await compare('Delta');
    expect(warnings()).toHaveLength(2);
    await updater.stop();
  });

  it('keeps both pages if they swap their addresses one after the other', async () => {
    const { content, index, log, updater } = start([docOf('a', 'Alpha'), docOf('b', 'Beta')]);
    updater.syncAll();
    await logged(log, /rebuilt/);
    content.put({ ...docOf('a', 'Alpha'), path: '/docs/b/' });
    updater.handleChange('doc-a', 'doc');
    await logged(log, /2 records saved, 2 removed; \/docs\/b\//);
    content.put({ ...docOf('b', 'Beta'), path: '/docs/a/' });
    updater.handleChange('doc-b', 'doc');
    await logged(log, /0 removed; \/docs\/a\//);
    expect(index.titlesByPath()).toEqual({ '/docs/a/': ['Beta'], '/docs/b/': ['Alpha'] });
    await updater.stop();
  });

  it('names a few of many changed pages', async () => {
    const { content, index, log, updater } = start([docOf('a', 'Alpha')]);
    updater.syncAll();
    await logged(log, /rebuilt/);
    for (const name of 'bcdefgh') {
      content.put(docOf(name, `Page ${name}`));
      updater.handleChange(`doc-${name}`, 'doc');
    }
    await logged(log, /removed; \/docs\/b\/ \/docs\/c\/ \/docs\/d\/ \/docs\/e\/ \/docs\/f\/ and 2 more/);
    expect(index.titles()).toHaveLength(8);
    await updater.stop();
  });

  it('restores a page after another one that had the same address is gone', async () => {
    const { content, index, log, updater } = start([docOf('a', 'Alpha')]);
    updater.syncAll();
    await logged(log, /rebuilt/);
    content.put({ ...docOf('b', 'Beta'), path: '/docs/a/' });
    updater.handleChange('doc-b', 'doc');
    await logged(log, /2 records saved, 0 removed/);
    content.remove('doc-b');
    updater.handleChange('doc-b', 'doc');
    await logged(log, /gone: doc-b/);
    expect(index.titlesByPath()).toEqual({ '/docs/a/': ['Alpha'] });
    await updater.stop();
  });

  it('replaces the synonyms after a change, without reading any page', async () => {
    const { content, index, log, updater } = start([docOf('a', 'Alpha')]);
    content.synonyms = [{ _id: 'a', _type: 'searchSynonym', synonyms: ['teleop', 'teleoperation'] }];
    updater.syncAll();
    await logged(log, /rebuilt.*\n1 synonym saved, 0 removed/);
    expect(index.synonyms).toEqual([{ objectID: 'a', type: 'synonym', synonyms: ['teleop', 'teleoperation'] }]);

    content.queries.length = 0;
    content.synonyms = [{ _id: 'b', _type: 'searchSynonym', input: 'ssh', synonyms: ['terminal'] }];
    updater.handleChange('b', 'searchSynonym');
    await logged(log, /1 synonym saved, 1 removed/);
    expect(index.synonyms).toMatchObject([{ type: 'oneWaySynonym', input: 'ssh' }]);
    expect(content.queries).toEqual([]);

    content.synonyms = [];
    updater.handleChange('b', 'searchSynonym');
    await logged(log, /0 synonyms saved, 1 removed/);
    updater.handleChange('b', 'searchSynonym');
    updater.handleChange('doc-a', 'doc');
    await logged(log, /0 records saved/);
    expect(index).toMatchObject({ synonyms: [], synonymWrites: 3, batches: 0 });
    await updater.stop();
  });

  it('removes prices from the index after their last day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T23:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { content, index, log, updater } = start([pricesUntil('2026-03-31')]);
    const texts = () => [...index.records.values()].map((record) => record.content);
    updater.syncAll();
    await logged(log, /rebuilt/);
    expect(texts()).toContainEqual(expect.stringContaining('€20'));
    content.queries.length = 0;
    updater.syncAll();
    await logged(log, /up to date/);
    expect(content.queries).toEqual([]);

    vi.setSystemTime(new Date('2026-04-01T00:03:00Z'));
    updater.syncAll();
    await logged(log, /2 records saved, 1 removed, 1 unchanged/);
    expect(texts()).toContainEqual(expect.stringContaining('Price on request'));
    expect(texts()).not.toContainEqual(expect.stringContaining('€20'));
    await updater.stop();
  });

  it('reads only the page that changed', async () => {
    const { content, log, updater } = start([docOf('a', 'Alpha'), docOf('b', 'Beta')]);
    updater.syncAll();
    await logged(log, /rebuilt/);
    content.queries.length = 0;
    updater.handleChange('doc-a', 'doc');
    await logged(log, /0 records saved, 0 removed/);
    expect(content.queries).toEqual([['doc-a']]);
    await updater.stop();
  });

  it('reads the capabilities again that list a changed page', async () => {
    const { content, index, log, updater } = start([
      capabilityOf('maps', docOf('a', 'Alpha')),
      capabilityOf('logs', docOf('b', 'Beta')),
      docOf('a', 'Alpha'),
    ]);
    updater.syncAll();
    await logged(log, /rebuilt/);
    content.queries.length = 0;
    content.put(docOf('a', 'Gamma'));
    content.put(capabilityOf('maps', docOf('a', 'Gamma')));
    updater.handleChange('doc-a', 'doc');
    await logged(log, /removed; /);
    expect(content.queries).toEqual([['doc-a', 'capability-maps']]);
    const texts = [...index.records.values()].map(({ content: text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/^Gamma/));
    expect(texts).not.toContainEqual(expect.stringMatching(/^Alpha/));
    await updater.stop();
  });

  it('compares everything after a change that affects other pages', async () => {
    const { content, index, log, updater } = start([docOf('a', 'Alpha')]);
    updater.syncAll();
    await logged(log, /rebuilt/);
    content.put(docOf('b', 'Beta'));
    updater.handleChange('provider-x', 'provider');
    await logged(log, /2 records saved, 0 removed, 2 unchanged/);
    expect(index.titles()).toEqual(['Alpha', 'Beta']);
    await updater.stop();
  });

  it.each(['content', 'index'] as const)('retries while the %s is unavailable and then catches up', async (part) => {
    const services = start([docOf('a', 'Alpha')]);
    const { content, index, log, updater } = services;
    updater.syncAll();
    await logged(log, /rebuilt/);

    services[part].isUnavailable = true;
    content.put(docOf('b', 'Beta'));
    updater.handleChange('doc-b', 'doc');
    await logged(log, /unavailable/);
    services[part].isUnavailable = false;
    await logged(log, /2 records saved, 0 removed, 2 unchanged/);
    expect(index.titles()).toEqual(['Alpha', 'Beta']);
    expect(log.filter((line) => line === 'unavailable')).toHaveLength(1);
    await updater.stop();
  });

  it('corrects the index without reading pages if only the index has changed', async () => {
    const { content, index, log, updater } = start([docOf('a', 'Alpha'), docOf('b', 'Beta')]);
    updater.syncAll();
    await logged(log, /rebuilt with 4 records/);
    content.queries.length = 0;
    const [objectID = ''] = index.records.keys();
    index.records.delete(objectID);
    updater.syncAll();
    await logged(log, /1 record saved, 0 removed, 3 unchanged/);
    expect(content.queries).toEqual([]);

    content.put(docOf('c', 'Gamma'));
    updater.syncAll();
    await logged(log, /2 records saved, 0 removed, 4 unchanged/);
    expect(index.titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
    await updater.stop();
  });

  it('reads the index and locks it only if it, the content or the day has changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T23:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { content, index, log, updater } = start([docOf('a', 'Alpha')]);
    /** Compares some times. Returns how often the whole index was read. */
    const compare = async (times: number) => {
      const { hashReads, locks } = index;
      for (let time = 0; time < times; time += 1) {
        const before = index.versionReads;
        updater.syncAll();
        await vi.waitFor(() => {
          expect(index.versionReads).toBeGreaterThan(before);
          expect(index.isLocked).toBe(false);
        }, WAIT_OPTIONS);
      }
      expect(index.locks - locks).toBe(index.hashReads - hashReads);
      return index.hashReads - hashReads;
    };
    updater.syncAll();
    await logged(log, /rebuilt/);
    await compare(3);
    expect(await compare(4)).toBe(0);

    // An event that was lost.
    content.put(docOf('b', 'Beta'));
    expect(await compare(4)).toBe(3);
    expect(index.titles()).toEqual(['Alpha', 'Beta']);

    index.records.clear();
    expect(await compare(4)).toBe(3);
    expect(index.titles()).toEqual(['Alpha', 'Beta']);

    vi.setSystemTime(new Date('2026-04-01T00:03:00Z'));
    expect(await compare(4)).toBe(2);
    await updater.stop();
  });

  it('keeps the index if the content lake is suddenly empty', async () => {
    const { content, index, log, updater } = start([docOf('a', 'Alpha')]);
    updater.syncAll();
    await logged(log, /rebuilt/);
    content.remove('doc-a');
    updater.syncAll();
    await logged(log, /no pages that the indexer can read.* If the dataset is private, set SANITY_READ_TOKEN\./);
    expect(index.titles()).toEqual(['Alpha']);
    await updater.stop();
  });

  it('stops immediately, even between retries', async () => {
    const { content, log, updater } = start([docOf('a', 'Alpha')]);
    content.isUnavailable = true;
    updater.syncAll();
    await logged(log, /unavailable/);
    await expect(updater.stop()).resolves.toBeUndefined();
  });

  it('stops while it reads all pages', async () => {
    const { content, index, updater } = start(Array.from({ length: 100 }, (_, page) => docOf(`d${page}`, 'Page')));
    let stopped: Promise<void> | undefined;
    vi.spyOn(content.queries, 'push').mockImplementationOnce(() => {
      stopped = updater.stop();
      return 1;
    });
    updater.syncAll();
    await vi.waitFor(() => expect(stopped).toBeDefined(), WAIT_OPTIONS);
    await stopped;
    expect(content.queries).toEqual([]);
    expect(index.titles()).toEqual([]);
  });
});
