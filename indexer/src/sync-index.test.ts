import { docSchema } from '@site/content/models/documents';
import { describe, expect, it } from 'vitest';
import { contentOf, docOf, MemoryIndex } from './memory-services.fixture.ts';
import { readAllRecords } from './read-records.ts';
import { DeleteGuardError, planSync, syncIndex } from './sync-index.ts';

const TITLES = Array.from({ length: 30 }, (_, index) => `Page ${index}`);

async function recordsOf(titles: readonly string[]) {
  const pages = titles.map((title) => docOf(title.toLowerCase().replaceAll(' ', '-'), title));
  return [...(await readAllRecords({ reader: contentOf(pages).reader, warn: () => {} })).values()].flat();
}

async function indexOf(titles: readonly string[]) {
  const index = new MemoryIndex();
  await syncIndex(index, await recordsOf(titles));
  return index;
}

describe('syncIndex', () => {
  it('builds a missing index and does nothing if nothing changed', async () => {
    const index = await indexOf(TITLES);
    expect(index.rebuilds).toBe(1);
    expect(await syncIndex(index, await recordsOf(TITLES))).toEqual({ saved: 0, removed: 0, unchanged: 60 });
    expect(index).toMatchObject({ rebuilds: 1, batches: 0 });
  });

  it('sends one batch with only the changes', async () => {
    const index = await indexOf(TITLES);
    const outcome = await syncIndex(index, await recordsOf([...TITLES.slice(1), 'Another']));
    expect(outcome).toEqual({ saved: 2, removed: 2, unchanged: 58 });
    expect(index).toMatchObject({ rebuilds: 1, batches: 1 });
    expect(index.titles()).toContain('Another');
    expect(index.titles()).not.toContain('Page 0');
  });

  it('saves a record that keeps its id when its text changes', async () => {
    const { reader, put } = contentOf([docOf('a', 'Alpha'), docOf('b', 'Beta')]);
    const read = async () => [...(await readAllRecords({ reader, warn: () => {} })).values()].flat();
    const index = new MemoryIndex();
    await syncIndex(index, await read());
    put(docOf('b', 'Beta', 'Other words.'));
    // The title has the start of the text as well.
    expect(await syncIndex(index, await read())).toEqual({ saved: 2, removed: 0, unchanged: 2 });
    expect(index).toMatchObject({ rebuilds: 1, batches: 1 });
    expect([...index.records.values()].map(({ content }) => content)).toContain('Other words.');
  });

  it('rebuilds if settings changed or if requested', async () => {
    const index = await indexOf(TITLES);
    index.settings = { ...index.settings, ranking: ['typo'], userData: { indexVersion: 'earlier' } };
    expect(await planSync(index, await recordsOf(TITLES))).toMatchObject({
      rebuildReason: 'settings changed: ranking, userData',
      operations: 65,
    });
    expect((await syncIndex(index, await recordsOf(TITLES))).rebuildReason).toBe('settings changed: ranking, userData');
    expect((await syncIndex(index, await recordsOf(TITLES), { rebuild: true })).rebuildReason).toBe('requested');
    expect(index.rebuilds).toBe(3);
  });

  it('rebuilds once if the service returns settings in another form', async () => {
    class NormalizingIndex extends MemoryIndex {
      override async readSettings() {
        const settings = await super.readSettings();
        return settings && { ...settings, ranking: [], separatorsToIndex: undefined };
      }
    }
    const index = new NormalizingIndex();
    await syncIndex(index, await recordsOf(TITLES));
    expect(await syncIndex(index, await recordsOf(TITLES))).toEqual({ saved: 0, removed: 0, unchanged: 60 });
    expect(index.rebuilds).toBe(1);
  });

  it('replaces all records of pages that move to another address', async () => {
    const index = await indexOf(TITLES);
    const moved = await recordsOf([...TITLES.slice(15), ...TITLES.slice(0, 15).map((title) => `Moved ${title}`)]);
    expect(await syncIndex(index, moved)).toEqual({ saved: 30, removed: 30, unchanged: 30 });
  });

  it('refuses to delete many records unless forced, even if all others changed', async () => {
    const index = await indexOf(TITLES);
    const changed = (await recordsOf(TITLES.slice(11))).map((record) => ({ ...record, contentHash: 'new' }));
    await expect(syncIndex(index, changed)).rejects.toThrow('leave 38 of 60 records');
  });

  it('refuses to delete many records unless forced', async () => {
    const index = await indexOf(TITLES);
    const few = await recordsOf(TITLES.slice(11));
    await expect(syncIndex(index, few)).rejects.toThrow('leave 38 of 60 records');
    await expect(syncIndex(index, few)).rejects.toThrow('or start the workflow "Reindex" with "force"');
    expect(index.records.size).toBe(60);
    await expect(syncIndex(index, few, { rebuild: true })).rejects.toThrow('leave 38 of 60 records');
    await syncIndex(index, few, { force: true });
    expect(index.records.size).toBe(38);
  });

  it('estimates the operations of an update', async () => {
    const index = await indexOf(TITLES);
    expect(await planSync(index, await recordsOf([...TITLES.slice(1), 'Another']))).toMatchObject({ operations: 6 });
  });

  it('rebuilds if the changes do not fit one batch', async () => {
    const index = await indexOf(TITLES);
    const large = (await recordsOf(TITLES)).map((record) => ({
      ...record,
      content: 'x'.repeat(160_000),
      contentHash: 'new',
    }));
    expect(await planSync(index, large)).toMatchObject({ rebuildReason: 'too many changes for one batch' });
  });

  it('skips a document that is deleted while the content is read', async () => {
    const { reader } = contentOf([docOf('a', 'Alpha'), docOf('b', 'Beta')]);
    const addresses = await reader.pageAddresses();
    const { reader: later } = contentOf([docOf('b', 'Beta')]);
    const records = await readAllRecords({
      reader: { ...later, pageAddresses: async () => addresses },
      warn: () => {},
    });
    const index = new MemoryIndex();
    await syncIndex(index, [...records.values()].flat());
    expect(index.titles()).toEqual(['Beta']);
  });

  it('never empties an index, even with force', async () => {
    const index = await indexOf(TITLES);
    await expect(syncIndex(index, [], { force: true, rebuild: true })).rejects.toThrow(DeleteGuardError);
    expect(index.records.size).toBe(60);
  });

  it('indexes a page with an oversize heading and everything else, and reports the heading', async () => {
    const text = 'Setup '.repeat(20_000);
    const block = (style: string, text: string, _key: string) => ({
      _type: 'block',
      _key,
      style,
      children: [{ _type: 'span', _key: 'a', text }],
    });
    const page = docSchema.parse({
      ...docOf('long', 'Long'),
      body: [block('h2', text, 'a'), block('normal', 'Below it.', 'b')],
    });
    const warnings: string[] = [];
    const { reader } = contentOf([page, docOf('other', 'Other')]);
    const records = [...(await readAllRecords({ reader, warn: (line) => warnings.push(line) })).values()].flat();
    const index = new MemoryIndex();
    await syncIndex(index, records);

    expect(index.titles()).toEqual(['Long', 'Other']);
    expect(warnings).toEqual([expect.stringMatching(/^Heading "Setup Setup.*…" on \/docs\/long\/ has \d+ characters/)]);
    const below = [...index.records.values()].find(({ content }) => content === 'Below it.');
    expect(below?.hierarchy.lvl2).toMatch(/^Setup Setup.{0,190}…$/);
    expect(below?.objectID.length).toBeLessThan(400);
  });

  it('contains the page that the site shows if several have one address', async () => {
    const [first, second] = [docOf('b', 'First'), docOf('c', 'Second')];
    const home = { ...docOf('d', 'Home'), path: '/' };
    const singleton = { ...home, _id: 'doc', title: 'Home as a singleton' };
    const { reader } = contentOf([{ ...second, path: first.path }, first, home, singleton]);
    const problems: unknown[] = [];
    const warn = (message: string, problem: object) => problems.push({ message, ...problem });
    const records = [...(await readAllRecords({ reader, warn })).values()].flat();
    expect(new Set(records.map(({ hierarchy }) => hierarchy.lvl1))).toEqual(new Set(['First', 'Home as a singleton']));
    const message = 'doc-b and doc-c have the same address, /docs/b/, so doc-c is not on the site. Change its address.';
    expect(problems).toContainEqual({ message, kind: 'same-address', page: '/docs/b/' });
  });
});
