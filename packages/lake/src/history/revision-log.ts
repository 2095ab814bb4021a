import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { documentJson } from '../document.ts';
import type { CommittedTransaction, LakeDocument } from '../document.ts';
import type { Revision } from './revision.ts';

/** Selects transactions. `from` and `to` are sequence numbers, both included. */
export interface RevisionRange {
  from?: number;
  to?: number;
  /** ISO 8601. */
  fromTime?: string;
  toTime?: string;
  /** Any of these, if set. */
  authors?: readonly string[];
  newestFirst: boolean;
  /** Maximum number of transactions. */
  limit: number;
}

/** Every revision of every document, written in the same database transaction as the change. */
export class RevisionLog {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Must be called inside the transaction. */
  record({ sequence, transactionId, timestamp, author, changes }: CommittedTransaction): void {
    const insert = this.#database.prepare(
      `INSERT INTO document_revision (sequence, document_id, transaction_id, timestamp, author, mutations, body)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    for (const { documentId, result, mutations } of changes) {
      const body = result ? pack(documentJson(result)) : null;
      insert.run(sequence, documentId, transactionId, timestamp, author, pack(JSON.stringify(mutations)), body);
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

  /** The ids of all documents that these transactions changed, by transaction. */
  documentIdsOf(transactionIds: readonly string[]): Map<string, string[]> {
    const rows = this.#database
      .prepare(
        `SELECT transaction_id, document_id FROM document_revision
         WHERE transaction_id IN (SELECT value FROM json_each(?)) ORDER BY rowid`,
      )
      .all(JSON.stringify(transactionIds));
    const byTransaction = Map.groupBy(rows, (row) => String(row['transaction_id']));
    return new Map([...byTransaction].map(([id, group]) => [id, group.map((row) => String(row['document_id']))]));
  }

  /** Revisions of these documents, in the order of transactions. */
  read(documentIds: readonly string[], range: RevisionRange): Revision[] {
    const order = range.newestFirst ? 'DESC' : 'ASC';
    const ids = JSON.stringify(documentIds);
    const rows = this.#database
      .prepare(
        `SELECT revision.rowid AS row, revision.sequence, revision.document_id, revision.transaction_id,
           revision.timestamp, revision.author, revision.body IS NOT NULL AS "exists",
           earlier.rowid AS earlier_row, earlier.body IS NOT NULL AS existed
         FROM document_revision AS revision LEFT JOIN document_revision AS earlier ON earlier.rowid = (
           SELECT rowid FROM document_revision
           WHERE document_id = revision.document_id AND sequence < revision.sequence
           ORDER BY sequence DESC LIMIT 1
         )
         WHERE revision.document_id IN (SELECT value FROM json_each(:ids)) AND revision.sequence IN (
           SELECT DISTINCT sequence FROM document_revision
           WHERE document_id IN (SELECT value FROM json_each(:ids))
             AND sequence BETWEEN :from AND :to
             AND timestamp BETWEEN :fromTime AND :toTime
             AND (:authors IS NULL OR author IN (SELECT value FROM json_each(:authors)))
           ORDER BY sequence ${order} LIMIT :limit
         )
         ORDER BY revision.sequence ${order}, revision.rowid ASC`,
      )
      .all({
        ids,
        from: range.from ?? 0,
        to: range.to ?? Number.MAX_SAFE_INTEGER,
        fromTime: range.fromTime ?? '',
        toTime: range.toTime ?? '9999',
        authors: range.authors ? JSON.stringify(range.authors) : null,
        limit: range.limit,
      });
    return rows.map((row) => this.#revisionOf(row));
  }

  /** Whether a document exists after a transaction. */
  existsAt(documentId: string, sequence: number): boolean {
    const row = this.#database
      .prepare(
        `SELECT body IS NOT NULL AS "exists" FROM document_revision WHERE document_id = ? AND sequence <= ?
         ORDER BY sequence DESC LIMIT 1`,
      )
      .get(documentId, sequence);
    return row?.['exists'] === 1;
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

  #revisionOf({ row, earlier_row, ...columns }: Record<string, SQLOutputValue>): Revision {
    const database = this.#database;
    const column = (name: 'mutations' | 'body', rowId: SQLOutputValue = null): unknown =>
      database.prepare(`SELECT ${name} FROM document_revision WHERE rowid = ?`).get(rowId)?.[name];
    return {
      sequence: Number(columns['sequence']),
      documentId: String(columns['document_id']),
      transactionId: String(columns['transaction_id']),
      timestamp: String(columns['timestamp']),
      author: String(columns['author']),
      existed: columns['existed'] === 1,
      exists: columns['exists'] === 1,
      get mutations() {
        const mutations = column('mutations', row);
        // If previous revisions were deleted, the mutations of this one are empty and cannot produce it.
        return isEmpty(mutations) ? [{ createOrReplace: this.after }] : unpack(mutations);
      },
      get before() {
        return unpack(column('body', earlier_row)) as LakeDocument | null;
      },
      get after() {
        return unpack(column('body', row)) as LakeDocument | null;
      },
    };
  }
}

/** The default level takes three times as long, for 5 % smaller revisions. */
const COMPRESSION_LEVEL = 3;

/** Compression reduces revisions to a third of their size or less. Typing creates one every second. */
function pack(json: string): Uint8Array {
  return deflateRawSync(json, { level: COMPRESSION_LEVEL });
}

function unpack(value: unknown): unknown {
  return value instanceof Uint8Array ? (JSON.parse(inflateRawSync(value).toString('utf8')) as unknown) : null;
}

function isEmpty(value: unknown): boolean {
  return value instanceof Uint8Array && value.length === 0;
}
