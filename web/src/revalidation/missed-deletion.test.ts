import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { revalidation } from './revalidation.ts';

/** A site with a CDN, in which only the content lake and the CDN are replaced. */

const { purged, folder, documents } = vi.hoisted(() => ({
  purged: [] as string[],
  folder: { path: '' },
  documents: [
    { _id: 'doc-kept', _type: 'doc', _rev: 'one', slug: 'kept' },
    { _id: 'doc-removed', _type: 'doc', _rev: 'one', slug: 'removed' },
  ],
}));
folder.path = mkdtempSync(join(tmpdir(), 'revalidation-'));
afterAll(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('site.revalidation'));
  rmSync(folder.path, { recursive: true, force: true });
});

vi.mock('server-only', () => ({}));
vi.mock('#/content/environment.ts', () => ({ webEnvironment: () => ({ cdn: { provider: 'generic' } }) }));
vi.mock('#/content/reader.ts', () => ({ uncachedReader: {} }));
vi.mock('#/content/revisions.ts', () => ({
  fetchRevisions: (ids: string[]) => Promise.resolve(documents.filter(({ _id }) => ids.includes(_id))),
  fetchChangesSince: () => Promise.resolve({ changed: [], total: documents.length }),
  fetchPublishedDocuments: () => Promise.resolve([...documents]),
  fetchExpiredPrices: () => Promise.resolve([]),
}));
vi.mock('#/page-cache/page-store-folder.ts', () => ({ pageStoreFolder: () => folder.path }));
vi.mock('./warm-queue.ts', () => ({ warmQueue: () => ({ add: () => {} }) }));
vi.mock('./cdn-purge.ts', () => ({
  CdnPurge: class {
    add(tags: string[]) {
      purged.push(...tags);
    }
  },
}));

test('a page that was removed without a webhook is found by the next poll, and only its pages are marked stale', async () => {
  vi.useFakeTimers();
  revalidation().start();
  await revalidation().comparedWithContent();
  purged.splice(0);
  documents.pop();
  await vi.advanceTimersByTimeAsync(70_000);
  vi.useRealTimers();
  await expect.poll(() => purged).toContain('slug:doc/removed');
  expect(purged).not.toContain('content');
  expect(purged).not.toContain('id:doc-kept');
});
