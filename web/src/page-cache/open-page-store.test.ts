import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('only the stores that were opened last are kept', async () => {
  for (const [age, name] of ['current', 'last', 'older', 'oldest'].entries()) {
    if (age === 0) continue;
    const path = join(folder, 'pages', name);
    mkdirSync(path, { recursive: true });
    const time = Date.now() / 1000 - age * 60;
    utimesSync(path, time, time);
  }
  openPageStore(buildFolder('current'));
  await vi.waitFor(() => expect(stores()).toHaveLength(3), 10_000);
  expect(stores()).not.toContain('oldest');
});

test('there is no store while building and without a build', () => {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  expect(openPageStore(buildFolder('one'))).toBeUndefined();
  vi.stubEnv('NEXT_PHASE', '');
  expect(openPageStore(join(folder, 'no-build'))).toBeUndefined();
});
