import type { DatabaseSync } from 'node:sqlite';
import { documentJson, isTooLarge } from '../document.ts';
import type { CommittedTransaction, LakeDocument, Visibility } from '../document.ts';
import { inTransaction } from './database.ts';
import type { PendingTransaction } from './pending-transaction.ts';
import { strongReferences } from './references.ts';
import type { StructureProblem } from './references.ts';

export type IntegrityProblem =
  | { kind: 'transactionIdUsed'; transactionId: string }
  | (StructureProblem & { documentId: string })
  | { kind: 'tooLarge'; documentId: string }
  | { kind: 'referenceMissing'; documentId: string; target: string }
  | { kind: 'stillReferenced'; documentId: string; referringIds: readonly string[] };

/** A transaction that violates integrity. It is rolled back. */
export class IntegrityError extends Error {
  readonly problem: IntegrityProblem;

  constructor(problem: IntegrityProblem) {
    super(problem.kind);
    this.name = 'IntegrityError';
    this.problem = problem;
  }
}

/** Thrown to roll back the database transaction of a dry run. */
class DryRun extends Error {}

/** Reads and writes documents on disk. All methods are synchronous, and `commit` returns when the change is durable. */
export class DocumentStore {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #committing = new Set<(transaction: CommittedTransaction) => void>();

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareStatements(database);
  }

  get(id: string): LakeDocument | undefined {
    const row = this.#statements.get.get(id);
    return row === undefined ? undefined : (JSON.parse(String(row['body'])) as LakeDocument);
  }

  /** Ids of the documents under a path such as `versions.`, sorted. */
  idsBeginningWith(prefix: string): string[] {
    return this.#statements.idsBetween.all(prefix, `${prefix}\u007f`).map((row) => String(row['id']));
  }

  /** Number of the last committed transaction; 0 if there is none. */
  get sequence(): number {
    return Number(this.#statements.sequence.get()?.['sequence']);
  }

  onCommitting(listener: (transaction: CommittedTransaction) => void): () => void {
    this.#committing.add(listener);
    return () => this.#committing.delete(listener);
  }

  /**
   * Writes a transaction. With `dryRun`, only checks that it can be written.
   * @throws {IntegrityError} if its id has been used or it would leave a strong reference without a target.
   */
  commit(
    pending: PendingTransaction,
    { author, visibility, dryRun }: { author: string; visibility: Visibility; dryRun: boolean },
  ): CommittedTransaction {
    const transaction: CommittedTransaction = {
      sequence: this.sequence + 1,
      transactionId: pending.id,
      timestamp: pending.timestamp,
      author,
      visibility,
      changes: pending.changes,
    };
    try {
      inTransaction(this.#database, () => {
        this.#write(transaction);
        if (dryRun) throw new DryRun();
        for (const listener of this.#committing) listener(transaction);
      });
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
    }
    return transaction;
  }

  #write({ sequence, transactionId, author, timestamp, changes }: CommittedTransaction): void {
    const { insertTransaction, put, remove, clearReferences, addReference } = this.#statements;
    if (this.#statements.findTransaction.get(transactionId) !== undefined) {
      throw new IntegrityError({ kind: 'transactionIdUsed', transactionId });
    }
    insertTransaction.run(sequence, transactionId, author, timestamp);
    for (const { documentId, result } of changes) {
      clearReferences.run(documentId);
      if (result === undefined) {
        remove.run(documentId);
        continue;
      }
      const targets = strongReferences(result);
      if ('kind' in targets) throw new IntegrityError({ ...targets, documentId });
      if (isTooLarge(result)) throw new IntegrityError({ kind: 'tooLarge', documentId });
      put.run(documentId, result._type, result._rev, documentJson(result));
      for (const target of targets) addReference.run(documentId, target);
    }
    this.#checkReferences(changes);
  }

  /** Runs after all writes, so that documents of one transaction can reference each other in any order. */
  #checkReferences(changes: CommittedTransaction['changes']): void {
    for (const { documentId, result } of changes) {
      if (result === undefined) {
        const referringIds = this.#statements.referrers.all(documentId).map((row) => String(row['source']));
        if (referringIds.length > 0) throw new IntegrityError({ kind: 'stillReferenced', documentId, referringIds });
      } else {
        const missing = this.#statements.missingTarget.get(documentId);
        if (missing !== undefined) {
          throw new IntegrityError({ kind: 'referenceMissing', documentId, target: String(missing['target']) });
        }
      }
    }
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    get: database.prepare('SELECT body FROM documents WHERE id = ?'),
    idsBetween: database.prepare('SELECT id FROM documents WHERE id >= ? AND id < ? ORDER BY id'),
    sequence: database.prepare('SELECT coalesce(max(sequence), 0) AS sequence FROM transactions'),
    findTransaction: database.prepare('SELECT 1 FROM transactions WHERE id = ?'),
    insertTransaction: database.prepare(
      'INSERT INTO transactions (sequence, id, author, timestamp) VALUES (?, ?, ?, ?)',
    ),
    put: database.prepare(
      `INSERT INTO documents (id, type, revision, body) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET type = excluded.type, revision = excluded.revision, body = excluded.body`,
    ),
    remove: database.prepare('DELETE FROM documents WHERE id = ?'),
    clearReferences: database.prepare('DELETE FROM strong_references WHERE source = ?'),
    addReference: database.prepare('INSERT INTO strong_references (source, target) VALUES (?, ?)'),
    referrers: database.prepare('SELECT source FROM strong_references WHERE target = ? ORDER BY source LIMIT 100'),
    missingTarget: database.prepare(
      `SELECT target FROM strong_references WHERE source = ?
       AND NOT EXISTS (SELECT 1 FROM documents WHERE documents.id = target) ORDER BY target LIMIT 1`,
    ),
  };
}
