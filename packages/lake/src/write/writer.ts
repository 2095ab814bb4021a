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
 * Runs transactions one at a time, so that no transaction changes what another one has read before it commits, and
 * publishes each to the query workers and listeners.
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
   * Runs `work` on a pending transaction and commits it. Resolves when it is on disk. A transaction without changes is
   * not stored.
   * @throws {WriteError} the error that `work` throws, or an error if the result violates integrity.
   */
  transact<Result>(
    options: MutateOptions,
    work: (pending: PendingTransaction) => Result | Promise<Result>,
  ): Promise<{ transactionId: string; value: Result }> {
    const result = this.#last.then(() => this.#run(options, work));
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when all transactions that have been started are finished. */
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
      if (!dryRun) this.#publish(transaction);
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

  #publish(transaction: CommittedTransaction): void {
    this.#pool.publish(transaction);
    for (const listener of this.#listeners) {
      try {
        listener(transaction);
      } catch (error) {
        this.#logger.error(`A listener failed on transaction ${transaction.transactionId}`, error);
      }
    }
  }
}
