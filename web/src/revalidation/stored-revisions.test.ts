import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changesBetween, StoredRevisions } from './stored-revisions.ts';
import type { PublishedDocument } from './stored-revisions.ts';

const document = (name: string, revision = 1): PublishedDocument => ({
  _id: `doc-${name}`,
  _type: 'doc',
  _rev: `rev-${revision}`,
  slug: name,
});

describe('stored revisions', () => {
  let folder = '';
  const stale: [string, number][] = [['type:doc', 1000]];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    folder = mkdtempSync(join(tmpdir(), 'stored-revisions-'));
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = () => {
    const revisions = new StoredRevisions({ folder, staleMarks: () => stale });
    return { revisions, stored: revisions.open() };
  };
  /** Until a change is stored. */
  const wait = () => vi.advanceTimersByTime(1500);
  const file = () => join(folder, 'revisions.json');

  test('the next process reads the documents and the stale marks that the last one stored', () => {
    const { revisions, stored } = start();
    expect(stored).toBeUndefined();
    revisions.begin([document('faq'), document('intro'), document('old')]);
    wait();
    revisions.add([document('faq', 2), document('new'), { _id: 'doc-old', _type: 'doc', previousRev: 'rev-1' }]);
    wait();
    expect(start().stored).toEqual({ documents: [document('faq', 2), document('intro'), document('new')], stale });
  });

  test('knows the documents as they were until a change is added', () => {
    const { revisions } = start();
    const slug = () => revisions.documents()?.get('doc-faq')?.slug;
    expect(revisions.documents()).toBeUndefined();
    revisions.begin([document('faq')]);
    expect(slug()).toBe('faq');
    revisions.add([{ ...document('faq', 2), slug: 'questions' }]);
    expect(slug()).toBe('questions');
  });

  test('a process that ends right after a change stores it', () => {
    const { revisions } = start();
    revisions.begin([document('faq')]);
    wait();
    revisions.add([document('faq', 2)]);
    revisions.flush();
    expect(start().stored?.documents).toEqual([document('faq', 2)]);
  });

  test('nothing is stored from a change until a second after it, or without the first comparison', () => {
    const { revisions } = start();
    revisions.add([document('faq', 2)]);
    wait();
    expect(existsSync(file())).toBe(false);
    revisions.begin([document('faq', 2)]);
    wait();
    expect(existsSync(file())).toBe(true);
    revisions.add([document('faq', 3)]);
    expect(existsSync(file())).toBe(false);
  });

  test('a process that ends before it stored anything leaves nothing of an earlier one', () => {
    start().revisions.begin([document('faq')]);
    wait();
    expect(start().stored).toBeDefined();
    expect(start().stored).toBeUndefined();
  });

  test.each([
    ['half', '{"documents": ['],
    ['of another version', '{"documents": {}, "stale": []}'],
    ['empty', ''],
  ])('a file that is %s counts as missing', (_, text) => {
    writeFileSync(file(), text);
    expect(start().stored).toBeUndefined();
  });

  test('two processes that use one folder store nothing', () => {
    const first = start().revisions;
    first.begin([document('faq')]);
    const second = start().revisions;
    second.begin([document('faq')]);
    wait();
    first.add([document('faq', 2)]);
    second.add([document('faq', 2)]);
    wait();
    expect(existsSync(file())).toBe(false);
    second.add([document('faq', 3)]);
    wait();
    expect(existsSync(file())).toBe(false);
    expect(start().stored).toBeUndefined();
  });

  test('a folder that cannot be written stops nothing', () => {
    writeFileSync(join(folder, 'file'), '');
    const revisions = new StoredRevisions({ folder: join(folder, 'file'), staleMarks: () => stale });
    expect(revisions.open()).toBeUndefined();
    revisions.begin([document('faq')]);
    revisions.add([document('faq', 2)]);
    expect(wait).not.toThrow();
  });
});

describe('changes between two lists of documents', () => {
  test('are the created, changed, moved and deleted documents', () => {
    const moved = { ...document('moved', 2), slug: 'elsewhere' };
    expect(
      changesBetween(
        [document('same'), document('changed'), document('moved'), document('deleted')],
        [moved, document('same'), document('changed', 2), document('created')],
      ),
    ).toEqual([
      { ...moved, previousSlug: 'moved', previousRev: 'rev-1' },
      { ...document('changed', 2), previousSlug: 'changed', previousRev: 'rev-1' },
      document('created'),
      { _id: 'doc-deleted', _type: 'doc', previousSlug: 'deleted', previousRev: 'rev-1' },
    ]);
  });

  test('of a document that was created again with another type are a deletion and a creation', () => {
    const page = { ...document('faq', 2), _type: 'page' };
    expect(changesBetween([document('faq')], [page])).toEqual([
      page,
      { _id: 'doc-faq', _type: 'doc', previousSlug: 'faq', previousRev: 'rev-1' },
    ]);
  });
});
