import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';

/** The kinds of items that an index stores. */
export type ItemKind = 'record' | 'synonym' | 'rule';

export interface StoredIndex {
  name: string;
  settings: Settings;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** The indices on disk. Make every change inside `write`, which commits it or rolls it back. */
export class IndexStore {
  readonly #database: DatabaseSync;
  readonly #putIndex: StatementSync;
  readonly #putItem: StatementSync;
  readonly #deleteItem: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#putIndex = database.prepare(`
      INSERT INTO indices VALUES (?, ?, ?, ?)
      ON CONFLICT (name) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at`);
    this.#putItem = database.prepare('INSERT OR REPLACE INTO items VALUES (?, ?, ?, ?)');
    this.#deleteItem = database.prepare('DELETE FROM items WHERE index_name = ? AND kind = ? AND object_id = ?');
  }

  /**
   * Runs the changes in one transaction, which is on disk when the function returns. Returns the task id for clients.
   */
  write(change: () => void): number {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      change();
      const row = this.#database.prepare('UPDATE tasks SET last_id = last_id + 1 RETURNING last_id').get();
      this.#database.exec('COMMIT');
      return Number(row?.['last_id']);
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  lastTask(): number {
    return Number(this.#database.prepare('SELECT last_id FROM tasks').get()?.['last_id']);
  }

  indices(): StoredIndex[] {
    return this.#database
      .prepare('SELECT * FROM indices')
      .all()
      .map((row) => ({
        name: String(row['name']),
        settings: JSON.parse(String(row['settings'])) as Settings,
        createdAt: String(row['created_at']),
        updatedAt: String(row['updated_at']),
      }));
  }

  /** The items of an index, with their bodies as JSON. */
  *items(indexName: string, kind: ItemKind): Generator<{ objectID: string; body: string }> {
    const rows = this.#database.prepare('SELECT object_id, body FROM items WHERE index_name = ? AND kind = ?');
    for (const row of rows.iterate(indexName, kind)) {
      yield { objectID: String(row['object_id']), body: String(row['body']) };
    }
  }

  putIndex({ name, settings, createdAt, updatedAt }: StoredIndex): void {
    this.#putIndex.run(name, JSON.stringify(settings), createdAt, updatedAt);
  }

  /** Deletes an index and its contents. */
  deleteIndex(name: string): void {
    this.#database.prepare('DELETE FROM indices WHERE name = ?').run(name);
  }

  renameIndex(name: string, newName: string): void {
    this.#database.prepare('UPDATE indices SET name = ? WHERE name = ?').run(newName, name);
  }

  putItem(indexName: string, kind: ItemKind, objectID: string, body: JsonObject): void {
    this.#putItem.run(indexName, kind, objectID, JSON.stringify(body));
  }

  deleteItem(indexName: string, kind: ItemKind, objectID: string): void {
    this.#deleteItem.run(indexName, kind, objectID);
  }

  clearItems(indexName: string, kind: ItemKind): void {
    this.#database.prepare('DELETE FROM items WHERE index_name = ? AND kind = ?').run(indexName, kind);
  }

  close(): void {
    this.#database.close();
  }
}
