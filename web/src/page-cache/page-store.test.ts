import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CacheEntry } from './cache-entry.ts';
import { PageStore } from './page-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-store-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const MEGABYTE = 1024 ** 2;
const open = (maxBytes = MEGABYTE) => new PageStore({ folder, maxBytes });
const page = (html: string): CacheEntry => ({
  value: { kind: 'APP_PAGE', html, rscData: Buffer.from('data'), headers: { a: 'b' } },
  lastModified: 1,
  cacheControl: { revalidate: false },
});
/** Does not compress, so that the size of a file is known. */
const randomText = (length: number) => Array.from({ length }, () => Math.random().toString(36).at(-1)).join('');
const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const pathOf = (entry: { parentPath: string; name: string }) => join(entry.parentPath, entry.name);

test('a page is read back as it was stored, also by a later process and with a long URL', async () => {
  const key = `/${'long/'.repeat(1000)}?#%00`;
  await open().write(key, page('html'));
  expect(await open().read(key)).toEqual(page('html'));
  expect(await open().read('/other')).toBeUndefined();
});

test('of several writes, the last one is stored', async () => {
  const store = open();
  await Promise.all(['one', 'two', 'three'].map((html) => store.write('/a', page(html))));
  expect(await store.read('/a')).toEqual(page('three'));
  expect(files()).toHaveLength(1);
});

test.each([
  ['empty', () => Buffer.alloc(0)],
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -20)],
  ['changed in the middle', (bytes: Buffer) => Buffer.from(bytes).fill(0, 40, 44)],
  ['of another program', () => Buffer.from('<html>')],
])('a file that is %s counts as missing and is deleted', async (_, damage) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await open().write('/a', page(randomText(200)));
  const [file] = files();
  if (!file) throw new Error('Nothing was stored');
  writeFileSync(pathOf(file), damage(readFileSync(pathOf(file))));
  const store = open();
  expect(await store.read('/a')).toBeUndefined();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('is damaged'), expect.anything());
  expect(files()).toEqual([]);
  await store.write('/a', page('again'));
  expect(await store.read('/a')).toEqual(page('again'));
});

test('a disk that cannot be written is reported once, and once more after a write has succeeded', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = open();
  await store.write('/a', page('old'));
  // A file in the place of the folder, because the user may be allowed to write everywhere.
  const breakDisk = () => {
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, '');
  };
  const repairDisk = () => {
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
  };
  breakDisk();
  await store.write('/a', page('new'));
  await store.write('/b', page('b'));
  expect(log.mock.calls.flat()).toEqual([expect.stringMatching(/^Pages cannot be stored in .* Free disk space/)]);
  repairDisk();
  expect(await store.read('/a'), 'the old page is kept').toEqual(page('old'));
  await store.write('/b', page('b'));
  expect(await store.read('/b')).toEqual(page('b'));
  breakDisk();
  await store.write('/a', page('new'));
  expect(log).toHaveBeenCalledTimes(2);
  repairDisk();
});

test('deletes the pages that were read least recently when the limit is reached', async () => {
  const store = open(10_000);
  for (const key of ['/1', '/2', '/3']) await store.write(key, page(randomText(4000)));
  await vi.waitFor(() => expect(files()).toHaveLength(3), 10_000);
  await store.read('/1');
  await store.write('/4', page(randomText(4000)));
  await vi.waitFor(() => expect(files()).toHaveLength(3), 10_000);
  expect(await store.read('/2')).toBeUndefined();
  for (const key of ['/1', '/3', '/4']) expect(await store.read(key)).toBeDefined();
});

test('keeps the pages that are served from memory when the limit is reached', async () => {
  const store = open(10_000);
  for (const key of ['/1', '/2', '/3']) await store.write(key, page(randomText(4000)));
  store.touch('/1');
  await store.write('/4', page(randomText(4000)));
  await vi.waitFor(() => expect(files()).toHaveLength(3), 10_000);
  expect(await store.read('/1')).toBeDefined();
  expect(await store.read('/2')).toBeUndefined();
});

test('a scan counts the files of earlier processes and deletes their abandoned temporary files', async () => {
  const first = open();
  for (const key of ['/1', '/2', '/3']) await first.write(key, page(randomText(4000)));
  mkdirSync(join(folder, '00'), { recursive: true });
  for (const [name, ageSeconds] of [
    ['old.tmp', 3600],
    ['new.tmp', 0],
  ] as const) {
    writeFileSync(join(folder, '00', name), '');
    const time = Date.now() / 1000 - ageSeconds;
    utimesSync(join(folder, '00', name), time, time);
  }
  const limit = files().reduce((sum, file) => sum + statSync(pathOf(file)).size, 0) - 1;
  const second = open(limit);
  await second.scan();
  const stored = () => files().filter(({ name }) => !name.endsWith('.tmp'));
  await vi.waitFor(() => expect(stored()).toHaveLength(2), 10_000);
  expect(files().map(({ name }) => name)).toContain('new.tmp');
  expect(files().map(({ name }) => name)).not.toContain('old.tmp');
});
