import { join } from 'node:path';
import { FileLockedError, lockFile } from '@site/service-kit/file-lock';

/** The file in the data folder that is locked. */
export const LOCK_FILE = 'lake.lock';

/**
 * Locks the data folder against a second lake, whose queries would not see the writes of the first. Returns a function that
 * unlocks it.
 * @throws if another lake has locked the folder, or the file is damaged.
 */
export function lockFolder(dataDir: string): () => void {
  try {
    return lockFile(join(dataDir, LOCK_FILE));
  } catch (error) {
    if (!(error instanceof FileLockedError)) throw error;
    throw new Error(`another lake is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
}
