import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The SQLite file inside the data folder. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'lake.sqlite');
}

/**
 * Each entry takes the schema one version up; `PRAGMA user_version` holds how many have been applied. Entries are only
 * ever added: a data folder of any earlier version must open.
 */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE documents (
     id TEXT PRIMARY KEY,
     type TEXT NOT NULL,
     revision TEXT NOT NULL,
     body TEXT NOT NULL
   ) STRICT;
   CREATE TABLE strong_references (
     source TEXT NOT NULL,
     target TEXT NOT NULL,
     PRIMARY KEY (source, target)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX strong_references_by_target ON strong_references (target);
   CREATE TABLE transactions (
     sequence INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     author TEXT NOT NULL,
     timestamp TEXT NOT NULL
   ) STRICT;`,
  `CREATE TABLE access_tokens (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     role TEXT NOT NULL,
     hash BLOB NOT NULL UNIQUE,
     created_at TEXT NOT NULL,
     revoked_at TEXT
   ) STRICT;`,
];

/** Bytes that the write-ahead log keeps on disk when its content is in the database. */
const MAX_LOG_BYTES = 16 * 1024 * 1024;

/**
 * Opens the database, creating or migrating it.
 * A commit returns when it is on disk: WAL with `synchronous=FULL` flushes the log at each one.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const path = databasePath(dataDir);
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
    // A long reader lets the log grow; afterwards it is cut back to this.
    database.exec(`PRAGMA journal_size_limit = ${MAX_LOG_BYTES};`);
    migrate(database, path);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Runs `work` in one transaction of the database; what it throws undoes all of it. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A failed commit may have ended the transaction by itself.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Runs `work` in a transaction that does not wait for the disk, so that writers do not wait for it either. A killed
 * process loses nothing of it. A power cut may undo the latest ones, but never a document's change or what was noted
 * with it.
 */
export function withRelaxedDurability(database: DatabaseSync, work: () => void): void {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    inTransaction(database, work);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

function migrate(database: DatabaseSync, path: string): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > MIGRATIONS.length) {
    throw new Error(
      `${path} was written by a newer version of the lake (schema ${version}, this one knows ${MIGRATIONS.length}): ` +
        'update the code, or set DATA_DIR to another folder',
    );
  }
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index < version) continue;
    inTransaction(database, () => {
      database.exec(`${migration} PRAGMA user_version = ${index + 1};`);
    });
  }
}
