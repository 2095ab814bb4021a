import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Keeps a second lake out of the data folder, whose queries would not see the writes of the first. The lock is one of
 * SQLite's on a file of its own, so the system lets go of it when the process dies in any way.
 * Returns the function that gives it back.
 * @throws where another lake holds it.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lake.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) {
      throw new Error(
        `another lake is running on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder`,
        { cause: error },
      );
    }
    throw error;
  }
  return () => {
    lock.close();
  };
}
