/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE for the index of the write-ahead log. https://www.sqlite.org/rescode.html */
const SQLITE_FULL = new Set<unknown>([13, 4874]);
/** Codes of file system errors: no space on the disk, quota exceeded. */
const FILE_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Whether a write failed because the disk is full. SQLite rolls back the transaction in that case. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && SQLITE_FULL.has(error.errcode)) return true;
  return 'code' in error && FILE_CODES.has(error.code);
}

/** Says that something cannot be written to `path` at a start, because the disk is full. */
export function storageFullError(path: string, cause: unknown): Error {
  return new Error(`${path} cannot be written because its disk is full. Free up space, then start again.`, { cause });
}
