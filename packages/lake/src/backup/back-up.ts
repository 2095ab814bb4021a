import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isStorageFull, storageFullError } from '@site/service-kit/storage-full';
import { ASSETS_FOLDER } from '../assets/asset-paths.ts';
import { withCleanUp } from '../commands/clean-up.ts';
import { openExistingDatabase } from '../store/data-folder.ts';
import { databasePath } from '../store/database.ts';
import { assetsWithoutFile } from './assets-without-file.ts';
import { copyFiles, flush } from './copy-files.ts';
import { ensureEmptyFolder } from './empty-folder.ts';

/** How long to wait while another connection writes to the database. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Copies a snapshot of the database and all assets into an empty folder while the lake can keep running. The database
 * gets its final name last: a folder without it is an incomplete backup. The image cache and the tokens in
 * files are not copied.
 * @returns the number of asset files, and the ids of asset documents without a file.
 * @throws if there is no lake or the target is not empty, without changing the target.
 */
export async function backUp(dataDir: string, target: string): Promise<{ assets: number; withoutFile: string[] }> {
  if (!existsSync(databasePath(dataDir)))
    throw new Error(`there is no lake in ${dataDir}. Set DATA_DIR to the data folder of a lake.`);
  await ensureEmptyFolder(target, 'a backup');
  const unfinished = `${databasePath(target)}.part`;
  const assetsTarget = join(target, ASSETS_FOLDER);
  let isComplete = false;
  const cleanUp = () => {
    if (isComplete) return;
    // SQLite leaves the journal behind if the disk is full.
    for (const file of [unfinished, `${unfinished}-journal`]) rmSync(file, { force: true });
    rmSync(assetsTarget, { recursive: true, force: true });
  };
  const copy = async () => {
    copyDatabase(dataDir, unfinished);
    await flush(unfinished);
    // After the database: files are written before their documents and never deleted, so the copy has all that exist.
    const assets = await copyFiles(join(dataDir, ASSETS_FOLDER), assetsTarget);
    const withoutFile = assetsWithoutFile(unfinished, target);
    await rename(unfinished, databasePath(target));
    isComplete = true;
    await flush(target);
    return { assets, withoutFile };
  };
  try {
    return await withCleanUp(cleanUp, copy);
  } catch (error) {
    throw isStorageFull(error) ? storageFullError(target, error) : error;
  }
}

function copyDatabase(dataDir: string, to: string): void {
  // SQLite would let everyone on the machine read a new file.
  closeSync(openSync(to, 'wx', 0o600));
  const database = openExistingDatabase(dataDir, openUnchanged);
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
}

/** Opens a database without migrating it: the lake that is running may be of an earlier version. */
function openUnchanged(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  try {
    // Reads the file, which opening it does not.
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA user_version;`);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
