import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../store/database.ts';

/**
 * Runs `work` in a transaction that does not wait for the disk, so that writers do not wait for it either. A killed
 * process loses nothing of it. A power cut may undo the latest ones, but never a document's change or what was noted
 * with it: a message may then be posted again, with the same idempotency key.
 */
export function keepBooks(database: DatabaseSync, work: () => void): void {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    inTransaction(database, work);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}
