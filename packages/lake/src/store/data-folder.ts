import { accessSync, constants, mkdirSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { errorMessage } from '@site/service-kit/error-message';
import { isStorageFull, storageFullError } from '@site/service-kit/storage-full';
import { databasePath, openDatabaseFile } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/** SQLITE_CORRUPT and SQLITE_NOTADB. https://www.sqlite.org/rescode.html */
const DAMAGED: ReadonlySet<number> = new Set([11, 26]);

/**
 * Creates the data folder if needed, locks it for this process and opens its database. `release` undoes both.
 * @throws with a message that names the folder and the fix.
 */
export function openDataFolder(dataDir: string): { database: DatabaseSync; release: () => void } {
  makeDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const database = openExistingDatabase(dataDir);
    return {
      database,
      release: () => {
        database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the database in a data folder that exists, also while a lake is running on it.
 * @param open defaults to what also migrates the database to the current schema
 * @throws with a message that names the folder and the fix.
 */
export function openExistingDatabase(dataDir: string, open = openDatabaseFile): DatabaseSync {
  assertUsable(dataDir);
  const path = databasePath(dataDir);
  try {
    return open(path);
  } catch (error) {
    if (isStorageFull(error, path)) throw storageFullError(path, error);
    const isDamaged = error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode));
    const fix = isDamaged
      ? ` (${path}). Move the folder away, then restore a backup: npm run lake -- restore <backup>`
      : '';
    throw new Error(`the database in ${dataDir} cannot be opened: ${errorMessage(error)}${fix}`, { cause: error });
  }
}

/**
 * Creates the data folder if needed.
 * @throws with a message that names the folder and the fix.
 */
export function makeDataFolder(dataDir: string): void {
  assertUsable(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }));
}

/** @param prepare may create the folder before */
function assertUsable(dataDir: string, prepare?: () => unknown): void {
  try {
    prepare?.();
    // SQLite creates files next to a database, even to read it.
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (isStorageFull(error)) throw storageFullError(dataDir, error);
    const reason = errorMessage(error);
    throw new Error(
      `the data folder ${dataDir} cannot be used (${reason}). Make it readable and writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
