import { errorMessage } from './error-message.ts';
import { isStorageFull, storageFullError } from './storage-full.ts';

/**
 * Says why a program cannot start with a data folder, and what to do. Returns errors that are not of the operating system as they are:
 * those of a secret or a lock say what to do.
 */
export function dataFolderError(dataDir: string, error: unknown): unknown {
  if (isStorageFull(error)) return storageFullError(dataDir, error);
  if (!(error instanceof Error && 'code' in error)) return error;
  return new Error(
    `The data folder ${dataDir} cannot be used: ${errorMessage(error)}. Make it writable, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
