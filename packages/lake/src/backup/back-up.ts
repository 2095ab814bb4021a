import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ASSETS_FOLDER } from '../assets/asset-paths.ts';
import { databasePath } from '../store/database.ts';
import { copyFiles, flush } from './copy-files.ts';
import { claimEmptyFolder } from './empty-folder.ts';

/** How long to wait for a writer of the database, in milliseconds. */
const BUSY_TIMEOUT = 5000;

/**
 * Copies the database as it is at one moment, and all assets, into an empty folder; the lake may go on running. The
 * database comes last under its name: a folder without one is a backup that was cut short.
 * Left out are the cache of images, which is made anew, and the administrator's token.
 * @returns the number of asset files.
 * @throws where there is no lake or the target is not empty; the target is then left as it was.
 */
export async function backUp(dataDir: string, target: string): Promise<{ assets: number }> {
  if (!existsSync(databasePath(dataDir))) throw new Error(`there is no lake in ${dataDir}: set DATA_DIR to its folder`);
  await claimEmptyFolder(target, 'a backup');
  const unfinished = `${databasePath(target)}.part`;
  const assetsTarget = join(target, ASSETS_FOLDER);
  try {
    copyDatabase(databasePath(dataDir), unfinished);
    await flush(unfinished);
    // After the database: an asset is on disk before its document, and stays there, so none can be missing.
    const assets = await copyFiles(join(dataDir, ASSETS_FOLDER), assetsTarget);
    await rename(unfinished, databasePath(target));
    await flush(target);
    return { assets };
  } catch (error) {
    await rm(unfinished, { force: true });
    await rm(assetsTarget, { recursive: true, force: true });
    throw error;
  }
}

function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from);
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
}
