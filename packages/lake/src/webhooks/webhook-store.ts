import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { checkWebhookConfig, type Operation, type Webhook, type WebhookConfig } from './webhook-config.ts';

interface WebhookRow {
  id: string;
  name: string;
  url: string;
  dataset: string;
  secret: string | null;
  filter: string | null;
  projection: string | null;
  operations: string;
  include_drafts: number;
}

/** The configured webhooks, stored in the lake's database. */
export class WebhookStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec(`CREATE TABLE IF NOT EXISTS webhook (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      url TEXT NOT NULL,
      dataset TEXT NOT NULL,
      secret TEXT,
      filter TEXT,
      projection TEXT,
      operations TEXT NOT NULL,
      include_drafts INTEGER NOT NULL
    ) STRICT`);
  }

  /**
   * Adds a webhook, or updates the one with the same name. Waiting messages are posted to the new URL. Writes nothing if it is
   * stored already, so that the lake starts on a full disk.
   */
  upsert(config: WebhookConfig): void {
    checkWebhookConfig(config);
    this.#database
      .prepare(
        `INSERT INTO webhook (id, name, url, dataset, secret, filter, projection, operations, include_drafts)
         VALUES (:id, :name, :url, :dataset, :secret, :filter, :projection, :operations, :includeDrafts)
         ON CONFLICT (name) DO UPDATE SET url = :url, dataset = :dataset, secret = :secret, filter = :filter,
           projection = :projection, operations = :operations, include_drafts = :includeDrafts
         WHERE (url, dataset, secret, filter, projection, operations, include_drafts)
           IS NOT (:url, :dataset, :secret, :filter, :projection, :operations, :includeDrafts)`,
      )
      .run({
        id: randomUUID(),
        name: config.name,
        url: config.url,
        dataset: config.dataset,
        secret: config.secret ?? null,
        filter: config.filter ?? null,
        projection: config.projection ?? null,
        operations: (config.on ?? ['create', 'update', 'delete']).join(','),
        includeDrafts: config.includeDrafts ? 1 : 0,
      });
  }

  all(): Webhook[] {
    const rows = this.#database.prepare('SELECT * FROM webhook ORDER BY name').all();
    return (rows as unknown as WebhookRow[]).map((row) => ({
      id: row.id,
      name: row.name,
      url: row.url,
      dataset: row.dataset,
      secret: row.secret,
      filter: row.filter,
      projection: row.projection,
      on: row.operations.split(',') as Operation[],
      includeDrafts: row.include_drafts === 1,
    }));
  }

  /** Removes a webhook. Its waiting messages are not posted. Returns whether the webhook existed. */
  remove(id: string): boolean {
    return this.#database.prepare('DELETE FROM webhook WHERE id = ?').run(id).changes > 0;
  }
}
