import { closeSync, fchmodSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Path of the SQLite file in the data folder. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'lake.sqlite');
}

/**
 * Each entry upgrades the schema by one version; `PRAGMA user_version` is the number of applied entries. Only append
 * entries, never change one: a data folder of any earlier version must open.
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
  `CREATE TABLE people (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'administrator')),
     invited_by TEXT NOT NULL,
     invited_at TEXT NOT NULL,
     joined_at TEXT,
     last_active_at TEXT,
     removed_at TEXT
   ) STRICT;
   CREATE TABLE sign_in_links (
     hash BLOB PRIMARY KEY,
     person_id TEXT NOT NULL REFERENCES people (id),
     expires_at TEXT NOT NULL,
     used_at TEXT
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE sessions (
     hash BLOB PRIMARY KEY,
     person_id TEXT NOT NULL REFERENCES people (id),
     expires_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  // Earlier versions created these tables outside of the migrations.
  `CREATE TABLE IF NOT EXISTS document_revision (
     sequence INTEGER NOT NULL,
     document_id TEXT NOT NULL,
     transaction_id TEXT NOT NULL,
     timestamp TEXT NOT NULL,
     author TEXT NOT NULL,
     mutations BLOB NOT NULL,
     body BLOB
   ) STRICT;
   CREATE UNIQUE INDEX IF NOT EXISTS document_revision_document ON document_revision (document_id, sequence);
   CREATE INDEX IF NOT EXISTS document_revision_transaction ON document_revision (transaction_id);
   CREATE TABLE IF NOT EXISTS history_thinning (rule TEXT PRIMARY KEY, done INTEGER NOT NULL) STRICT;
   CREATE TABLE IF NOT EXISTS user_preference (
     user_id TEXT NOT NULL,
     key TEXT NOT NULL,
     value TEXT NOT NULL,
     PRIMARY KEY (user_id, key)
   ) STRICT;`,
  // Earlier versions created these tables outside of the migrations too.
  `CREATE TABLE IF NOT EXISTS webhook_change (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     document_id TEXT NOT NULL,
     transaction_id TEXT NOT NULL,
     timestamp TEXT NOT NULL,
     operation TEXT NOT NULL,
     before TEXT,
     after TEXT
   ) STRICT;
   CREATE INDEX IF NOT EXISTS webhook_change_document ON webhook_change (document_id, id);
   CREATE TABLE IF NOT EXISTS webhook_message (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     hook_id TEXT NOT NULL,
     document_id TEXT NOT NULL,
     transaction_id TEXT NOT NULL,
     transaction_time TEXT NOT NULL,
     operation TEXT NOT NULL,
     payload TEXT NOT NULL,
     idempotency_key TEXT NOT NULL,
     state TEXT NOT NULL,
     attempts INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     due_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX IF NOT EXISTS webhook_message_state ON webhook_message (state, hook_id, document_id, id);
   CREATE INDEX IF NOT EXISTS webhook_message_due ON webhook_message (hook_id, due_at, id, document_id) WHERE state = 'waiting';
   CREATE INDEX IF NOT EXISTS webhook_message_newest ON webhook_message (hook_id, transaction_time DESC, id, document_id)
     WHERE state = 'waiting';
   CREATE TABLE IF NOT EXISTS webhook_attempt (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     message_id INTEGER NOT NULL REFERENCES webhook_message (id) ON DELETE CASCADE,
     made_at INTEGER NOT NULL,
     duration_ms INTEGER NOT NULL,
     result TEXT NOT NULL,
     status INTEGER,
     detail TEXT
   ) STRICT;
   CREATE INDEX IF NOT EXISTS webhook_attempt_message ON webhook_attempt (message_id);`,
  // Links of earlier versions have no creator.
  'ALTER TABLE sign_in_links ADD COLUMN created_by TEXT;',
];

/** Maximum size of the write-ahead log file after a checkpoint. */
const MAX_WAL_BYTES = 16 * 1024 * 1024;

/**
 * Opens a database, and creates or migrates it if needed. Commits are durable when they return: WAL with
 * `synchronous=FULL` flushes the log on each commit. Only its owner can read it: it contains drafts and secrets of webhooks.
 */
export function openDatabaseFile(path: string): DatabaseSync {
  // SQLite gives its other files the mode of this one. Earlier versions let everybody read it.
  const file = openSync(path, 'a', 0o600);
  fchmodSync(file, 0o600);
  closeSync(file);
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
    // The log grows during a long read transaction. Without a limit, the file would never shrink again.
    database.exec(`PRAGMA journal_size_limit = ${MAX_WAL_BYTES};`);
    migrate(database, path);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Runs `work` in a database transaction, or in the one that is open, which is rolled back if `work` throws. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A failed commit may already have ended the transaction.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Runs `work` in a transaction that is not flushed to disk, so that writers do not wait for it. If the process is
 * killed, nothing is lost. A power failure can undo the latest of these transactions, but never a change of documents.
 */
export function withRelaxedDurability(database: DatabaseSync, work: () => void): void {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    inTransaction(database, work);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

const schemaVersion = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version']);

/** The rest of an error about a database that a newer version of the lake wrote; undefined for others. */
export function newerSchema(database: DatabaseSync): string | undefined {
  const version = schemaVersion(database);
  if (version <= MIGRATIONS.length) return undefined;
  return `was written by a newer version of the lake (schema ${version}, this version supports up to ${MIGRATIONS.length})`;
}

function migrate(database: DatabaseSync, path: string): void {
  const newer = newerSchema(database);
  if (newer !== undefined) {
    throw new Error(`${path} ${newer}. Update the code, restore an older backup, or set DATA_DIR to another folder.`);
  }
  const version = schemaVersion(database);
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index < version) continue;
    inTransaction(database, () => {
      database.exec(`${migration} PRAGMA user_version = ${index + 1};`);
    });
  }
}
