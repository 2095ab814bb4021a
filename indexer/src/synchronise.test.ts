import { describe, expect, it } from 'vitest';
import { readAllRecords } from './read-records.ts';
import { contentOf, docOf, MemoryIndex } from './services.fixture.ts';
import { planFor, RefusedError, synchronise } from './synchronise.ts';

const TITLES = Array.from({ length: 30 }, (_, index) => `Page ${index}`);

async function recordsOf(titles: readonly string[]) {
  const pages = titles.map((title) => docOf(title.toLowerCase().replaceAll(' ', '-'), title));
  return [...(await readAllRecords(contentOf(pages).reader)).values()].flat();
}

async function indexOf(titles: readonly string[]) {
  const index = new MemoryIndex();
  await synchronise(index, await recordsOf(titles));
  return index;
}

describe('synchronising', () => {
  it('builds an index where there is none, and does nothing where nothing changed', async () => {
    const index = await indexOf(TITLES);
    expect(index.rebuilds).toBe(1);
    expect(await synchronise(index, await recordsOf(TITLES))).toEqual({ saved: 0, removed: 0, unchanged: 60 });
    expect(index).toMatchObject({ rebuilds: 1, batches: 0 });
  });

  it('sends one batch with just what changed', async () => {
    const index = await indexOf(TITLES);
    const outcome = await synchronise(index, await recordsOf([...TITLES.slice(1), 'Another']));
    expect(outcome).toEqual({ saved: 2, removed: 2, unchanged: 58 });
    expect(index).toMatchObject({ rebuilds: 1, batches: 1 });
    expect(index.titles()).toContain('Another');
    expect(index.titles()).not.toContain('Page 0');
  });

  it('builds anew when settings are others, or when asked to', async () => {
    const index = await indexOf(TITLES);
    index.settings = { ...index.settings, ranking: ['typo'] };
    expect(await planFor(index, await recordsOf(TITLES))).toEqual({
      kind: 'rebuild',
      reason: 'settings changed: ranking',
    });
    expect((await synchronise(index, await recordsOf(TITLES))).rebuilt).toBe('settings changed: ranking');
    expect((await synchronise(index, await recordsOf(TITLES), { rebuild: true })).rebuilt).toBe('asked for');
    expect(index.rebuilds).toBe(3);
  });

  it('refuses to delete many records unless forced', async () => {
    const index = await indexOf(TITLES);
    const few = await recordsOf(TITLES.slice(11));
    await expect(synchronise(index, few)).rejects.toThrow('delete 22 of 60 records');
    expect(index.records.size).toBe(60);
    await synchronise(index, few, { force: true });
    expect(index.records.size).toBe(38);
  });

  it('never empties an index, even forced', async () => {
    const index = await indexOf(TITLES);
    await expect(synchronise(index, [], { force: true, rebuild: true })).rejects.toThrow(RefusedError);
    expect(index.records.size).toBe(60);
  });
});
