import { beforeAll, expect, test, vi } from 'vitest';
import { revalidation } from './revalidation.ts';

/** A replica with a CDN, in which only the content lake, the CDN and Redis are replaced. */

const { purged, connection } = vi.hoisted(() => ({
  purged: [] as string[],
  connection: { bounds: () => Promise.resolve(), readAfter: vi.fn<() => Promise<object[]>>() },
}));
const CHANGE = { _id: 'docsSidebar', _type: 'docsSidebar', _rev: 'two', previousRev: 'one' };
vi.mock('server-only', () => ({}));
vi.mock('#/content/environment.ts', () => ({
  webEnvironment: () => ({ redisUrl: 'redis://replicas.example', cdn: { provider: 'generic' } }),
}));
vi.mock('#/content/reader.ts', () => ({ uncachedReader: {} }));
vi.mock('#/content/revisions.ts', () => ({
  fetchRevisions: () => Promise.resolve([]),
  fetchChangesSince: () => Promise.resolve({ changed: [], total: 0 }),
  fetchExpiredPrices: () => Promise.resolve([{ _id: 'page-prices', _type: 'page', _rev: 'one', slug: 'prices' }]),
}));
vi.mock('#/page-cache/page-store-folder.ts', () => ({ pageStoreFolder: () => {} }));
vi.mock('#/replicas/redis-connection.ts', () => ({ connectToRedis: () => Promise.resolve(connection) }));
vi.mock('./cdn-purge.ts', () => ({
  CdnPurge: class {
    add(tags: string[]) {
      purged.push(...tags);
    }
  },
}));

beforeAll(() => {
  connection.readAfter
    .mockResolvedValueOnce([{ id: '1-0', message: JSON.stringify({ from: 'another', change: CHANGE }) }])
    .mockReturnValue(new Promise(() => {}));
  revalidation().start();
  return () => Reflect.deleteProperty(globalThis, Symbol.for('site.revalidation'));
});

test('purges what another replica changed, because this one may have sent old pages to the CDN since', async () => {
  await expect.poll(() => purged).toContain('id:docsSidebar');
});

test('purges pages whose prices expired before the start', async () => {
  await expect.poll(() => purged).toContain('id:page-prices');
});
