import { mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { errorMessage } from '@site/service-kit/error-message';
import { pageStoreFolder } from './page-store-folder.ts';
import { PageStore } from './page-store.ts';

/** 10,000 documentation pages take 600 MB. */
const MAX_BYTES = 1024 ** 3;

/** The stores of this many builds are kept, so that a rollback finds its pages. */
const KEPT_STORES = 3;

/**
 * Opens the page store of this build and environment (`pageStoreFolder`). Deletes the stores of old builds.
 *
 * @param buildFolder contains `BUILD_ID`
 * @returns `undefined` without a finished build, as in development and while building
 */
export function openPageStore(buildFolder: string): PageStore | undefined {
  const folder = process.env['NEXT_PHASE'] === PHASE_PRODUCTION_BUILD ? undefined : pageStoreFolder(buildFolder);
  if (folder === undefined) return undefined;
  try {
    mkdirSync(folder, { recursive: true });
    const now = new Date();
    utimesSync(folder, now, now);
    removeOldStores(folder);
  } catch (error) {
    console.error(`The page store ${folder} cannot be opened: ${errorMessage(error)}`);
  }
  const store = new PageStore({ folder, maxBytes: MAX_BYTES });
  void store.scan();
  return store;
}

function removeOldStores(current: string): void {
  const parent = dirname(current);
  const others = readdirSync(parent)
    .filter((name) => name !== basename(current))
    .map((name) => ({ path: join(parent, name), openedAt: statSync(join(parent, name)).mtimeMs }))
    .sort((a, b) => b.openedAt - a.openedAt);
  for (const { path } of others.slice(KEPT_STORES - 1)) {
    // Not awaited: a store may have thousands of files. What is left is deleted at the next start.
    void rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
