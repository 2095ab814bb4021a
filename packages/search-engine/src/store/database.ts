import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isStorageFull, storageFullError } from '@site/service-kit/storage-full';

const SCHEMA_VERSION = 1;
const SCHEMA = `
  CREATE TABLE indices (
    name TEXT PRIMARY KEY, settings TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE items (
    index_name TEXT NOT NULL REFERENCES indices (name) ON UPDATE CASCADE ON DELETE CASCADE,
    kind TEXT NOT NULL, object_id TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (index_name, kind, object_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE tasks (last_id INTEGER NOT NULL) STRICT;
  INSERT INTO tasks VALUES (0);
  PRAGMA user_version = ${SCHEMA_VERSION};
`;

/**
 * Opens the database in the data folder with an exclusive lock until it is closed. Commits are on disk when they return.
 * @throws Error that names the folder and the fix if it is in use, unreadable, corrupt or from a newer version, or the disk is full.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'search-engine.sqlite');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    migrate(database, file);
    return database;
  } catch (error) {
    database?.close();
    throw explain(error, dataDir, file);
  }
}

function migrate(database: DatabaseSync, file: string): void {
  // Takes the lock now, so that a second engine fails when it starts and not at its first write.
  database.exec('BEGIN EXCLUSIVE');
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > SCHEMA_VERSION) {
    throw new Error(`${file} was written by a newer search engine: update the code, or set DATA_DIR to another folder`);
  }
  if (version === 0) database.exec(SCHEMA);
  database.exec('COMMIT');
}

function explain(error: unknown, dataDir: string, file: string): unknown {
  if (!(error instanceof Error)) return error;
  if (isStorageFull(error, file)) return storageFullError(file, error);
  if (error.message.includes('locked')) {
    return new Error(
      `another search engine is running on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder`,
      { cause: error },
    );
  }
  if (/not a database|malformed/.test(error.message)) {
    return new Error(`${file} is damaged (${error.message}): delete it, start again and run the indexer`, {
      cause: error,
    });
  }
  if (/unable to open|readonly|permission/.test(error.message)) {
    return new Error(`cannot open ${file} (${error.message}): make it readable and writable, or set DATA_DIR`, {
      cause: error,
    });
  }
  return error;
}
