import { existsSync, readdirSync, rmSync } from 'node:fs';
import { chmod, copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from '@site/service-kit/error-message';
import { isStorageFull, storageFullError } from '@site/service-kit/storage-full';
import { ASSETS_FOLDER } from '../assets/asset-paths.ts';
import { withCleanUp } from '../commands/clean-up.ts';
import { makeDataFolder } from '../store/data-folder.ts';
import { databasePath, inTransaction, newerSchema, openDatabaseFile } from '../store/database.ts';
import { LOCK_FILE, lockFolder } from '../store/folder-lock.ts';
import type { Webhook } from '../webhooks/webhook-config.ts';
import { WebhookStore } from '../webhooks/webhook-store.ts';
import { assetsWithoutFile } from './assets-without-file.ts';
import { copyFiles, flush } from './copy-files.ts';

export interface RestoreResult {
  documents: number;
  /** Asset files. */
  assets: number;
  /** Ids of asset documents whose file is not, or not completely, in the backup. */
  withoutFile: string[];
  /** The webhooks of the backup, which were removed. */
  removedWebhooks: Webhook[];
}

/**
 * Restores a backup to a data folder without a lake, migrates it to the current schema, and deletes unused sign-in links and all
 * webhooks with their messages. The folder may contain files of other services, and secrets.
 * @throws if the data folder has a lake, or the backup is damaged, has no database or was written by a newer version. The
 * data folder has no lake again in that case.
 */
export async function restore(backup: string, dataDir: string): Promise<RestoreResult> {
  if (!existsSync(databasePath(backup))) {
    throw new Error(`${backup} is not a complete backup of a lake: it does not contain ${databasePath('')}`);
  }
  makeDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const [existing] = lakeFiles(dataDir);
    if (existing !== undefined) {
      throw new Error(
        `${dataDir} has a lake already: it contains ${existing}. Move its files ${databasePath('')}* and ${ASSETS_FOLDER} to ` +
          'another folder, or set DATA_DIR to a new one.',
      );
    }
    const result = await copyAndMigrate(backup, dataDir);
    await flush(dataDir);
    return result;
  } finally {
    unlock();
  }
}

/** Names of the files and folders of a lake. A log that an earlier database left behind would become a part of the new one. */
function lakeFiles(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name === ASSETS_FOLDER || name.startsWith(databasePath('')));
}

/**
 * The database gets its final name last. Until then, an error or a signal removes all files of the lake from the folder, which must be
 * locked.
 */
async function copyAndMigrate(backup: string, dataDir: string): Promise<RestoreResult> {
  let isComplete = false;
  const cleanUp = () => {
    if (isComplete) return;
    for (const name of lakeFiles(dataDir)) rmSync(join(dataDir, name), { recursive: true });
    // Last: with a new file, a lake could lock the folder before it is clean.
    rmSync(join(dataDir, LOCK_FILE), { force: true });
  };
  const copy = async () => {
    const assets = await copyFiles(join(backup, ASSETS_FOLDER), join(dataDir, ASSETS_FOLDER));
    const unfinished = `${databasePath(dataDir)}.part`;
    await copyFile(databasePath(backup), unfinished);
    // The copy has the mode of the backup, which may come from another machine.
    await chmod(unfinished, 0o600);
    checkDatabase(unfinished, backup);
    const withoutFile = assetsWithoutFile(unfinished, dataDir);
    const migrated = migrate(unfinished);
    await flush(unfinished);
    await rename(unfinished, databasePath(dataDir));
    isComplete = true;
    return { ...migrated, assets, withoutFile };
  };
  try {
    return await withCleanUp(cleanUp, copy);
  } catch (error) {
    throw isStorageFull(error) ? storageFullError(dataDir, error) : error;
  }
}

function checkDatabase(path: string, backup: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const damage = damageOf(database);
    if (damage !== undefined) {
      throw new Error(`the database in ${backup} is damaged: ${damage}. Use another backup.`);
    }
    const newer = newerSchema(database);
    if (newer !== undefined) {
      throw new Error(`the database in ${backup} ${newer}. Update the code, or use an older backup.`);
    }
  } finally {
    database.close();
  }
}

function damageOf(database: DatabaseSync): string | undefined {
  try {
    const rows = database.prepare('PRAGMA integrity_check').all();
    const found = rows.map((row) => String(row['integrity_check']));
    if (found.join() !== 'ok') return found.slice(0, 3).join('; ');
    // An empty file, which an interrupted copy leaves, is a valid database. SQLite does not notice every damaged byte.
    const unreadable = database.prepare('SELECT id FROM documents WHERE NOT json_valid(body) LIMIT 1').get();
    return unreadable && `document ${String(unreadable['id'])} cannot be read`;
  } catch (error) {
    // SQLite reports severe damage, such as a file that was cut off, with an error.
    return errorMessage(error);
  }
}

/** Migrates the database to the current schema, and removes what must not work in a copy. */
function migrate(path: string): Pick<RestoreResult, 'documents' | 'removedWebhooks'> {
  const database = openDatabaseFile(path);
  try {
    // Those of a backup may have been used or withdrawn since.
    database.exec('DELETE FROM sign_in_links WHERE used_at IS NULL');
    const removedWebhooks = removeWebhooks(database);
    const documents = Number(database.prepare('SELECT count(*) AS count FROM documents').get()?.['count']);
    // Unlike `close`, this fails if the changes cannot be written to the file, whose log does not move with it.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return { documents, removedWebhooks };
  } finally {
    database.close();
  }
}

/** Otherwise a copy that is tried out would send its changes to the live site, with a valid signature. */
function removeWebhooks(database: DatabaseSync): Webhook[] {
  const store = new WebhookStore(database);
  const webhooks = store.all();
  inTransaction(database, () => {
    for (const { id } of webhooks) store.remove(id);
    database.exec('DELETE FROM webhook_message; DELETE FROM webhook_change;');
  });
  return webhooks;
}
