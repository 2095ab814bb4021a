import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from '@site/service-kit/error-message';

/** The file in the data folder that is locked. */
export const LOCK_FILE = 'lake.lock';

/**
 * Locks the data folder against a second lake, whose queries would not see the writes of the first. Uses a SQLite lock
 * on a separate file, which the operating system releases however the process ends. Returns a function that unlocks it.
 * @throws if another lake has locked the folder, or the file is damaged.
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, LOCK_FILE);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock?.close();
    if (error instanceof Error && error.message.includes('locked')) {
      throw new Error(`another lake is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`, {
        cause: error,
      });
    }
    const reason = errorMessage(error);
    throw new Error(`the lock file ${file} cannot be used (${reason}). Delete it, and start again.`, { cause: error });
  }
  return () => {
    lock.close();
  };
}
