import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { documentJson, isPublishedId, type LakeDocument } from '../document.ts';
import type { Operation, Webhook } from './webhook-config.ts';

/** A document before and after a change; null if it did not exist. */
export interface DocumentStates {
  before: LakeDocument | null;
  after: LakeDocument | null;
}

/** A change of a document on which webhooks can fire. */
export interface WatchedChange extends DocumentStates {
  documentId: string;
  transactionId: string;
  /** ISO 8601. */
  timestamp: string;
  operation: Operation;
}

/** A change for which the webhooks have not been evaluated yet. */
export interface PendingChange extends WatchedChange {
  id: number;
}

const NOT_EXCLUDED = 'document_id NOT IN (SELECT value FROM json_each(?))';
const OLDEST = `SELECT * FROM webhook_change WHERE ${NOT_EXCLUDED} ORDER BY id LIMIT 1`;
const OLDEST_OF_NEWEST_DOCUMENT = `SELECT * FROM webhook_change WHERE document_id =
  (SELECT document_id FROM webhook_change WHERE ${NOT_EXCLUDED} ORDER BY id DESC LIMIT 1) ORDER BY id LIMIT 1`;

interface ChangeRow {
  id: number;
  document_id: string;
  transaction_id: string;
  timestamp: string;
  operation: Operation;
  before: string | null;
  after: string | null;
}

/**
 * Transactional outbox: stores changes for which webhooks must be evaluated, in the database transaction of the change
 * itself, so that no committed change is missed even if the process is killed.
 */
export class ChangeOutbox {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #findChange: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#insert = database.prepare(
      `INSERT INTO webhook_change (document_id, transaction_id, timestamp, operation, before, after)
       VALUES (?, ?, ?, ?, ?, ?)`,
    );
    this.#findChange = database.prepare('SELECT 1 FROM webhook_change WHERE document_id = ? LIMIT 1');
  }

  /** Call this inside the transaction. */
  add({ documentId, transactionId, timestamp, operation, before, after }: WatchedChange): void {
    const [beforeJson, afterJson] = [before, after].map((document) => document && documentJson(document));
    this.#insert.run(documentId, transactionId, timestamp, operation, beforeJson ?? null, afterJson ?? null);
  }

  /** Whether an earlier change of a document is waiting. */
  includes(documentId: string): boolean {
    return this.#findChange.get(documentId) !== undefined;
  }

  /**
   * The oldest change, or the oldest change of the document that changed last. Changes of one document are always returned
   * in their order.
   * @param excluded ids of documents whose changes are not returned
   */
  next(end: 'oldest' | 'newest', excluded: readonly string[]): PendingChange | undefined {
    const query = end === 'oldest' ? OLDEST : OLDEST_OF_NEWEST_DOCUMENT;
    const row = this.#database.prepare(query).get(JSON.stringify(excluded));
    if (!row) return undefined;
    const change = row as unknown as ChangeRow;
    return {
      id: change.id,
      documentId: change.document_id,
      transactionId: change.transaction_id,
      timestamp: change.timestamp,
      operation: change.operation,
      before: change.before === null ? null : (JSON.parse(change.before) as LakeDocument),
      after: change.after === null ? null : (JSON.parse(change.after) as LakeDocument),
    };
  }

  remove(id: number): void {
    this.#database.prepare('DELETE FROM webhook_change WHERE id = ?').run(id);
  }
}

/** Whether a webhook can fire on a change, regardless of its filter. */
export function watches(hook: Webhook, documentId: string, operation: Operation): boolean {
  return hook.on.includes(operation) && (hook.includeDrafts || isPublishedId(documentId));
}
