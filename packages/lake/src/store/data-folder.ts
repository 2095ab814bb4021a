import { accessSync, constants, mkdirSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * Creates the data folder if needed, locks it for this process and opens its database. `release` undoes both.
 * @throws with a message that names the folder and the fix.
 */
export function openDataFolder(dataDir: string): { database: DatabaseSync; release: () => void } {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `the data folder ${dataDir} cannot be used (${reason}). Make it readable and writable, or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    );
  }
  const unlock = lockFolder(dataDir);
  try {
    const database = openDatabase(dataDir);
    return {
      database,
      release: () => {
        database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the database in ${dataDir} cannot be opened: ${reason}`, { cause: error });
  }
}
