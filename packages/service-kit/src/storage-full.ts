import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE for the index of the write-ahead log. https://www.sqlite.org/rescode.html */
const SQLITE_FULL = new Set<unknown>([13, 4874]);
const SQLITE_CANTOPEN = 14;
/** Codes of file system errors: no space on the disk, quota exceeded. */
const FILE_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT']);
/** With fewer, a disk counts as one without: SQLite creates files next to a database, and deletes them when it fails. */
const MIN_FREE_INODES = 8;

/**
 * Whether a write failed because the disk is full. SQLite rolls back the transaction in that case.
 *
 * @param file a SQLite file that could not be opened: SQLite does not say that the disk has no inode for it.
 */
export function isStorageFull(error: unknown, file?: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && SQLITE_FULL.has(error.errcode)) return true;
  if ('errcode' in error && error.errcode === SQLITE_CANTOPEN) return file !== undefined && hasNoInodes(file);
  return 'code' in error && FILE_CODES.has(error.code);
}

/** Says that something cannot be written to `path` at a start, because the disk is full. */
export function storageFullError(path: string, cause: unknown): Error {
  const problem = hasNoInodes(path)
    ? 'its disk has no free inodes (`df -i`). Delete files'
    : 'its disk is full. Free up space';
  return new Error(`${path} cannot be written because ${problem}, then start again.`, { cause });
}

/** Whether the file system of a file, which may not exist, limits inodes and has none left. */
function hasNoInodes(path: string): boolean {
  try {
    const { files, ffree } = statfsSync(dirname(path));
    return files > 0 && ffree < MIN_FREE_INODES;
  } catch {
    return false;
  }
}
