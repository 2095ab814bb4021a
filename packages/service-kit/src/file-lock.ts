import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from './error-message.ts';
import { isStorageFull, storageFullError } from './storage-full.ts';

/** Another process has locked the file. */
export class FileLockedError extends Error {}

/** Keeps connections from being collected as garbage, which would release their locks. */
const connections = new Set<DatabaseSync>();

/**
 * Locks a file against other processes, until the returned function is called or the process ends. Uses a SQLite lock, which the
 * operating system releases however the process ends.
 *
 * @throws FileLockedError if another process has locked it; another Error if it cannot be used
 */
export function lockFile(file: string): () => void {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file);
    connection.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    connection?.close();
    const reason = errorMessage(error);
    if (reason.includes('locked')) throw new FileLockedError(`${file} is locked.`, { cause: error });
    if (isStorageFull(error, file)) throw storageFullError(file, error);
    throw new Error(`the lock file ${file} cannot be used (${reason}). Delete it, and start again.`, { cause: error });
  }
  const locked = connection;
  connections.add(locked);
  return () => {
    if (connections.delete(locked)) locked.close();
  };
}
