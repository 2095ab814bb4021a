/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE for the index of its log. https://www.sqlite.org/rescode.html */
const SQLITE_FULL = new Set<unknown>([13, 4874]);
/** The same of files: no space on the disk, quota used up. */
const FILE_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Whether a write failed because there is no space left; SQLite then keeps nothing of its transaction. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && SQLITE_FULL.has(error.errcode)) return true;
  return 'code' in error && FILE_CODES.has(error.code);
}
