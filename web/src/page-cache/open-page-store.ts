import { mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { errorMessage } from '@site/service-kit/error-message';
import { pageStoreFolder } from './page-store-folder.ts';
import { PageStore } from './page-store.ts';

/** 10,000 documentation pages take 600 MB. */
const MAX_BYTES = 1024 ** 3;

/** This many stores are kept, those that were used last, so that a rollback finds its pages. */
const KEPT_STORES = 3;

/** How often a process marks its store as used, by setting the modification time of its folder. */
const MARK_INTERVAL_MS = 60_000;
/** A store that was marked within this time may belong to a running process. */
const IN_USE_MS = 5 * MARK_INTERVAL_MS;

/**
 * Opens the page store of this build and environment (`pageStoreFolder`). Deletes old stores, except those of running processes:
 * without the content lake, they could not serve the pages that only their store has.
 *
 * @param buildFolder contains `BUILD_ID`
 * @returns `undefined` without a finished build, as in development and while building
 */
export function openPageStore(buildFolder: string): PageStore | undefined {
  const folder = process.env['NEXT_PHASE'] === PHASE_PRODUCTION_BUILD ? undefined : pageStoreFolder(buildFolder);
  if (folder === undefined) return undefined;
  try {
    mkdirSync(folder, { recursive: true });
    markAsUsed(folder);
    removeOldStores(folder);
  } catch (error) {
    console.error(`The page store ${folder} cannot be opened: ${errorMessage(error)}`);
  }
  setInterval(() => markAsUsed(folder), MARK_INTERVAL_MS).unref();
  const store = new PageStore({ folder, maxBytes: MAX_BYTES });
  void store.scan();
  return store;
}

function markAsUsed(folder: string): void {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // The folder is created again with the next page.
  }
}

function removeOldStores(current: string): void {
  const parent = dirname(current);
  const others = readdirSync(parent)
    .filter((name) => name !== basename(current))
    .map((name) => ({ path: join(parent, name), usedAt: statSync(join(parent, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt);
  for (const { path, usedAt } of others.slice(KEPT_STORES - 1)) {
    if (Date.now() - usedAt < IN_USE_MS) continue;
    // Not awaited: a store may have thousands of files. What is left is deleted at the next start.
    void rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
