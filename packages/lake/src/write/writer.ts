import { randomUUID } from 'node:crypto';
import { ADMINISTRATOR } from '../auth/user.ts';
import type { MutateOptions } from '../context.ts';
import type { CommittedTransaction } from '../document.ts';
import type { Logger } from '../logger.ts';
import type { QueryPool } from '../query/workers/query-pool.ts';
import { IntegrityError } from '../store/document-store.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { PendingTransaction } from '../store/pending-transaction.ts';
import { integrityWriteError } from './integrity.ts';
import { invalid } from './write-error.ts';

const TRANSACTION_ID = /^[\w.-]{1,128}$/;

/**
 * Carries out transactions one after the other, so that what one reads is not changed by another before it commits,
 * and tells queries and listeners of each.
 */
export class Writer {
  readonly #store: DocumentStore;
  readonly #pool: QueryPool;
  readonly #logger: Logger;
  readonly #listeners = new Set<(transaction: CommittedTransaction) => void>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: DocumentStore, pool: QueryPool, logger: Logger) {
    this.#store = store;
    this.#pool = pool;
    this.#logger = logger;
  }

  onTransaction(listener: (transaction: CommittedTransaction) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Lets `work` make its changes in a pending transaction and commits it. Resolves when it is on disk.
   * A transaction without changes is not kept.
   * @throws {WriteError} what `work` throws, or where the result would not hold together.
   */
  transact<Result>(
    options: MutateOptions,
    work: (pending: PendingTransaction) => Result | Promise<Result>,
  ): Promise<{ transactionId: string; value: Result }> {
    const turn = this.#last.then(() => this.#run(options, work));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when all transactions begun so far have ended. */
  async drain(): Promise<void> {
    await this.#last;
  }

  async #run<Result>(
    { author = ADMINISTRATOR.id, transactionId = randomUUID(), dryRun = false, visibility = 'sync' }: MutateOptions,
    work: (pending: PendingTransaction) => Result | Promise<Result>,
  ): Promise<{ transactionId: string; value: Result }> {
    if (!TRANSACTION_ID.test(transactionId)) {
      throw invalid(`Invalid transaction ID ${JSON.stringify(transactionId)}: use letters, digits, "_", "-" and "."`);
    }
    const pending = new PendingTransaction(transactionId, new Date().toISOString(), this.#store);
    const value = await work(pending);
    if (pending.changes.length > 0) {
      const transaction = this.#commit(pending, { author, dryRun, visibility });
      if (!dryRun) this.#announce(transaction);
    }
    return { transactionId, value };
  }

  #commit(pending: PendingTransaction, options: Parameters<DocumentStore['commit']>[1]): CommittedTransaction {
    try {
      return this.#store.commit(pending, options);
    } catch (error) {
      throw error instanceof IntegrityError ? integrityWriteError(error.problem) : error;
    }
  }

  #announce(transaction: CommittedTransaction): void {
    this.#pool.publish(
      transaction.sequence,
      transaction.changes.map(({ documentId, result }) => ({ id: documentId, document: result })),
    );
    for (const listener of this.#listeners) {
      try {
        listener(transaction);
      } catch (error) {
        this.#logger.error(`A listener failed on transaction ${transaction.transactionId}`, error);
      }
    }
  }
}
