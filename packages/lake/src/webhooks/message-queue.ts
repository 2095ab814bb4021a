import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { WatchedChange } from './change-outbox.ts';
import { retryDelay } from './retry-delay.ts';
import type { AttemptOutcome, Message } from './send-message.ts';
import type { Operation } from './webhook-config.ts';

/** Delivered and failed messages are kept this long for inspection. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

export interface MessageRow {
  id: number;
  hook_id: string;
  document_id: string;
  transaction_id: string;
  transaction_time: string;
  operation: Operation;
  payload: string;
  idempotency_key: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  created_at: number;
  due_at: number;
}

export interface AttemptRow {
  id: number;
  message_id: number;
  made_at: number;
  duration_ms: number;
  result: AttemptOutcome['result'];
  status: number | null;
  detail: string | null;
}

/** Queue of messages to post, with the results of earlier ones. Times are in milliseconds since the epoch. */
export class MessageQueue {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareStatements(database);
  }

  add(hookId: string, change: WatchedChange, payload: string): void {
    const now = Date.now();
    const { documentId, transactionId, timestamp, operation } = change;
    const key = idempotencyKey(hookId, change);
    this.#statements.insert.run(hookId, documentId, transactionId, timestamp, operation, payload, key, now, now);
  }

  /**
   * The oldest waiting messages of documents, which must be delivered before later ones of the same document. Half of
   * them are due first, and half belong to the documents that changed last, by turns.
   */
  heads(hookId: string, limit: number): (Message & { dueAt: number })[] {
    const newest = this.#headsOfNewestDocuments(hookId, limit / 2);
    const earliest = this.#earliestHeads(hookId, limit / 2);
    return Array.from({ length: limit }, (_, index) => (index % 2 === 0 ? newest : earliest)[Math.floor(index / 2)])
      .filter((row) => row !== undefined)
      .map(toMessage);
  }

  #headsOfNewestDocuments(hookId: string, limit: number): MessageRow[] {
    const { newestFirst, head } = this.#statements;
    const documentIds = new Set<unknown>();
    for (const row of newestFirst.iterate(hookId)) {
      documentIds.add(row['document_id']);
      if (documentIds.size === limit) break;
    }
    return [...documentIds].map((documentId) => head.get(hookId, String(documentId)) as unknown as MessageRow);
  }

  #earliestHeads(hookId: string, limit: number): MessageRow[] {
    return this.#statements.earliestHeads.all(hookId, limit) as unknown as MessageRow[];
  }

  /** Records an attempt and updates the message: delivered, failed, or due again later. */
  settle(message: Message, outcome: AttemptOutcome): void {
    const now = Date.now();
    const attempts = message.attempts + 1;
    const delay = outcome.result === 'retry' ? retryDelay(attempts, now - message.createdAt) : undefined;
    const ended = outcome.result === 'delivered' ? 'delivered' : 'failed';
    const state = delay === undefined ? ended : 'waiting';
    const { changes } = this.#statements.update.run(state, attempts, now + (delay ?? 0), message.id);
    // The webhook was removed and `prune` has deleted its messages.
    if (changes === 0) return;
    const { result, status, detail, durationMs } = outcome;
    this.#statements.insertAttempt.run(message.id, now, durationMs, result, status, detail);
  }

  /** Makes all waiting messages of a webhook due now, because its receiver is available again. */
  hurry(hookId: string): void {
    const now = Date.now();
    this.#database
      .prepare(`UPDATE webhook_message SET due_at = ? WHERE state = 'waiting' AND hook_id = ? AND due_at > ?`)
      .run(now, hookId, now);
  }

  /** Deletes old delivered and failed messages, and all messages of removed webhooks, with their attempts. */
  prune(): void {
    this.#database
      .prepare(
        `DELETE FROM webhook_message
         WHERE (state <> 'waiting' AND created_at < ?) OR hook_id NOT IN (SELECT id FROM webhook)`,
      )
      .run(Date.now() - RETENTION_MS);
  }

  /** The latest messages of a webhook, newest first. */
  messages(hookId: string, limit: number): MessageRow[] {
    return this.#database
      .prepare('SELECT * FROM webhook_message WHERE hook_id = ? ORDER BY id DESC LIMIT ?')
      .all(hookId, limit) as unknown as MessageRow[];
  }

  attempts(hookId: string, limit: number): AttemptRow[] {
    return this.#database
      .prepare(
        `SELECT webhook_attempt.* FROM webhook_attempt JOIN webhook_message ON webhook_message.id = message_id
         WHERE hook_id = ? ORDER BY webhook_attempt.id DESC LIMIT ?`,
      )
      .all(hookId, limit) as unknown as AttemptRow[];
  }
}

/** Of the queries that run for each message, so that they are prepared once. */
function prepareStatements(database: DatabaseSync) {
  return {
    insert: database.prepare(
      `INSERT INTO webhook_message (hook_id, document_id, transaction_id, transaction_time, operation, payload,
         idempotency_key, state, attempts, created_at, due_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', 0, ?, ?)`,
    ),
    newestFirst: database.prepare(
      `SELECT document_id FROM webhook_message WHERE state = 'waiting' AND hook_id = ?
       ORDER BY transaction_time DESC, id`,
    ),
    head: database.prepare(
      `SELECT * FROM webhook_message WHERE state = 'waiting' AND hook_id = ? AND document_id = ? ORDER BY id LIMIT 1`,
    ),
    earliestHeads: database.prepare(
      `SELECT * FROM webhook_message WHERE id IN (
         SELECT id FROM webhook_message AS message WHERE state = 'waiting' AND hook_id = ? AND NOT EXISTS (
           SELECT 1 FROM webhook_message AS earlier
           WHERE earlier.state = 'waiting' AND earlier.hook_id = message.hook_id
             AND earlier.document_id = message.document_id AND earlier.id < message.id
         ) ORDER BY due_at, id LIMIT ?
       ) ORDER BY due_at, id`,
    ),
    update: database.prepare('UPDATE webhook_message SET state = ?, attempts = ?, due_at = ? WHERE id = ?'),
    insertAttempt: database.prepare(
      `INSERT INTO webhook_attempt (message_id, made_at, duration_ms, result, status, detail)
       VALUES (?, ?, ?, ?, ?, ?)`,
    ),
  };
}

function toMessage(row: MessageRow): Message & { dueAt: number } {
  return {
    id: row.id,
    hookId: row.hook_id,
    documentId: row.document_id,
    transactionId: row.transaction_id,
    transactionTime: row.transaction_time,
    operation: row.operation,
    payload: row.payload,
    idempotencyKey: row.idempotency_key,
    attempts: row.attempts,
    createdAt: row.created_at,
    dueAt: row.due_at,
  };
}

/** Derived from webhook, document and transaction, so that a repeated message has the same key. */
function idempotencyKey(hookId: string, { transactionId, documentId }: WatchedChange): string {
  return createHash('sha256').update(`${hookId}\n${transactionId}\n${documentId}`).digest('hex').slice(0, 40);
}
