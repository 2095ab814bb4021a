import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPageStore } from './open-page-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-stores-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('ALGOLIA_SEARCH_KEY', 'key');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function buildFolder(id: string): string {
  const build = join(folder, `build-${id}`);
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'BUILD_ID'), id);
  return build;
}
const stores = () => readdirSync(join(folder, 'pages'));

/** Makes a store that was last used so long ago. */
function writeStore(name: string, { minutesAgo }: { minutesAgo: number }): void {
  const path = join(folder, 'pages', name);
  mkdirSync(path, { recursive: true });
  const time = Date.now() / 1000 - minutesAgo * 60;
  utimesSync(path, time, time);
}

test('each build and each environment has its own store', () => {
  openPageStore(buildFolder('one'));
  openPageStore(buildFolder('one'));
  expect(stores()).toHaveLength(1);
  openPageStore(buildFolder('two'));
  vi.stubEnv('SITE_URL', 'https://staging.example.com');
  openPageStore(buildFolder('two'));
  expect(stores()).toHaveLength(3);
});

test('a secret does not change the store', () => {
  openPageStore(buildFolder('one'));
  vi.stubEnv('SANITY_READ_TOKEN', 'another');
  openPageStore(buildFolder('one'));
  expect(stores()).toHaveLength(1);
});

test('pages that count searches are in another store than pages that do not', () => {
  openPageStore(buildFolder('one'));
  vi.stubEnv('SANITY_WRITE_TOKEN', 'token');
  openPageStore(buildFolder('one'));
  expect(stores()).toHaveLength(2);
  vi.stubEnv('SANITY_WRITE_TOKEN', 'another');
  openPageStore(buildFolder('one'));
  expect(stores()).toHaveLength(2);
});

test('only the stores that were used last are kept', async () => {
  for (const [index, name] of ['last', 'older', 'oldest'].entries()) writeStore(name, { minutesAgo: 10 * (index + 1) });
  openPageStore(buildFolder('current'));
  await vi.waitFor(() => expect(stores()).toHaveLength(3), 10_000);
  expect(stores()).not.toContain('oldest');
});

test('the store of a running process is kept, however many were opened after it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  openPageStore(buildFolder('running'));
  const [running] = stores();
  vi.advanceTimersByTime(60 * 60_000);
  for (const [index, name] of ['last', 'older', 'oldest'].entries()) writeStore(name, { minutesAgo: 10 * (index + 1) });
  openPageStore(buildFolder('current'));
  await vi.waitFor(() => expect(stores()).not.toContain('older'), 10_000);
  expect(stores()).toContain(running);
});

test('there is no store while building and without a build', () => {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  expect(openPageStore(buildFolder('one'))).toBeUndefined();
  vi.stubEnv('NEXT_PHASE', '');
  expect(openPageStore(join(folder, 'no-build'))).toBeUndefined();
});
