import type { DatabaseSync } from 'node:sqlite';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CommittedTransaction, LakeDocument } from '../../document.ts';

/** The change of one document by one transaction. */
export interface Revision {
  sequence: number;
  documentId: string;
  transactionId: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  /** Id of the user who made the change. */
  author: string;
  mutations: unknown;
  /** Null if the transaction created the document. */
  before: LakeDocument | null;
  /** Null if the transaction deleted the document. */
  after: LakeDocument | null;
}

/** Selects transactions. `from` and `to` are sequence numbers, both included. */
export interface RevisionRange {
  from?: number;
  to?: number;
  /** ISO 8601. */
  fromTime?: string;
  toTime?: string;
  author?: string;
  newestFirst: boolean;
  /** Maximum number of transactions. */
  limit: number;
}

/** Every revision of every document, written in the same database transaction as the change. */
export class RevisionLog {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec(`
      CREATE TABLE IF NOT EXISTS document_revision (
        sequence INTEGER NOT NULL,
        document_id TEXT NOT NULL,
        transaction_id TEXT NOT NULL,
        timestamp TEXT NOT NULL,
        author TEXT NOT NULL,
        mutations BLOB NOT NULL,
        body BLOB
      ) STRICT;
      CREATE UNIQUE INDEX IF NOT EXISTS document_revision_document ON document_revision (document_id, sequence);
      CREATE INDEX IF NOT EXISTS document_revision_transaction ON document_revision (transaction_id)`);
  }

  /** Must be called inside the transaction. */
  record({ sequence, transactionId, timestamp, author, changes }: CommittedTransaction): void {
    const insert = this.#database.prepare(
      `INSERT INTO document_revision (sequence, document_id, transaction_id, timestamp, author, mutations, body)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    for (const { documentId, result, mutations } of changes) {
      const body = result ? pack(result) : null;
      insert.run(sequence, documentId, transactionId, timestamp, author, pack(mutations), body);
    }
  }

  /** The sequence number of a transaction; undefined if there is none. */
  sequenceOf(transactionId: string): number | undefined {
    const row = this.#database
      .prepare('SELECT sequence FROM document_revision WHERE transaction_id = ? LIMIT 1')
      .get(transactionId);
    return row && Number(row['sequence']);
  }

  /** Ids with a prefix such as `versions.` of all documents, including deleted ones, in order. */
  idsBeginningWith(prefix: string): string[] {
    return this.#database
      .prepare(
        'SELECT DISTINCT document_id FROM document_revision WHERE document_id >= ? AND document_id < ? ORDER BY document_id',
      )
      .all(prefix, `${prefix}\u007f`)
      .map((row) => String(row['document_id']));
  }

  /** Revisions of these documents, in the order of transactions. */
  read(documentIds: readonly string[], range: RevisionRange): Revision[] {
    const order = range.newestFirst ? 'DESC' : 'ASC';
    const ids = JSON.stringify(documentIds);
    const rows = this.#database
      .prepare(
        `SELECT *, (
           SELECT body FROM document_revision AS earlier
           WHERE earlier.document_id = revision.document_id AND earlier.sequence < revision.sequence
           ORDER BY earlier.sequence DESC LIMIT 1
         ) AS before
         FROM document_revision AS revision
         WHERE document_id IN (SELECT value FROM json_each(:ids)) AND sequence IN (
           SELECT DISTINCT sequence FROM document_revision
           WHERE document_id IN (SELECT value FROM json_each(:ids))
             AND sequence BETWEEN :from AND :to
             AND timestamp BETWEEN :fromTime AND :toTime
             AND (:author IS NULL OR author = :author)
           ORDER BY sequence ${order} LIMIT :limit
         )
         ORDER BY sequence ${order}, rowid ASC`,
      )
      .all({
        ids,
        from: range.from ?? 0,
        to: range.to ?? Number.MAX_SAFE_INTEGER,
        fromTime: range.fromTime ?? '',
        toTime: range.toTime ?? '9999',
        author: range.author ?? null,
        limit: range.limit,
      });
    return rows.map((row) => revisionOf(row));
  }

  /**
   * Returns a document after a transaction or at a time.
   * @returns undefined if it did not exist then.
   */
  documentAt(documentId: string, at: { sequence: number } | { time: string }): LakeDocument | undefined {
    const row = this.#database
      .prepare(
        `SELECT body FROM document_revision
         WHERE document_id = ? AND sequence <= ? AND timestamp <= ?
         ORDER BY sequence DESC LIMIT 1`,
      )
      .get(documentId, 'sequence' in at ? at.sequence : Number.MAX_SAFE_INTEGER, 'time' in at ? at.time : '9999');
    return row?.['body'] ? (unpack(row['body']) as LakeDocument) : undefined;
  }

  /** The last revision of a document, even if it has been deleted. */
  lastDocument(documentId: string): LakeDocument | undefined {
    const row = this.#database
      .prepare(
        `SELECT body FROM document_revision WHERE document_id = ? AND body IS NOT NULL
         ORDER BY sequence DESC LIMIT 1`,
      )
      .get(documentId);
    return row && (unpack(row['body']) as LakeDocument);
  }
}

/** Compression reduces revisions to a tenth of their size. Typing creates one every second. */
function pack(value: unknown): Uint8Array {
  return deflateRawSync(JSON.stringify(value));
}

function unpack(value: unknown): unknown {
  return value instanceof Uint8Array ? (JSON.parse(inflateRawSync(value).toString('utf8')) as unknown) : null;
}

function revisionOf(row: Record<string, unknown>): Revision {
  const after = unpack(row['body']) as LakeDocument | null;
  return {
    sequence: Number(row['sequence']),
    documentId: String(row['document_id']),
    transactionId: String(row['transaction_id']),
    timestamp: String(row['timestamp']),
    author: String(row['author']),
    // If previous revisions were deleted, the mutations of this one are empty and cannot produce it.
    mutations: isEmpty(row['mutations']) ? [{ createOrReplace: after }] : unpack(row['mutations']),
    before: unpack(row['before']) as LakeDocument | null,
    after,
  };
}

function isEmpty(value: unknown): boolean {
  return value instanceof Uint8Array && value.length === 0;
}
