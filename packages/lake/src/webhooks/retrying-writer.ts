import { setTimeout as delay } from 'node:timers/promises';
import { errorMessage } from '@site/service-kit/error-message';
import { isStorageFull } from '@site/service-kit/storage-full';
import type { LakeContext } from '../context.ts';
import { withRelaxedDurability } from '../store/database.ts';

/** Delay before the database is used again after it failed, for example on a full disk. */
export const DATABASE_RETRY_DELAY_MS = 2000;

/** Writes to the database in the background, where no caller could report an error. A failure is logged only once. */
export class RetryingWriter {
  readonly #lake: Pick<LakeContext, 'database' | 'logger'>;
  readonly #closing: AbortSignal;
  #hasFailed = false;

  constructor(lake: Pick<LakeContext, 'database' | 'logger'>, closing: AbortSignal) {
    this.#lake = lake;
    this.#closing = closing;
  }

  /** Runs `work` in a transaction, and again after a delay until it succeeds. Returns false if the lake is closing. */
  async write(work: () => void): Promise<boolean> {
    while (!this.#closing.aborted) {
      try {
        withRelaxedDurability(this.#lake.database, work);
        if (this.#hasFailed) this.#lake.logger.info('lake: messages of webhooks can be stored again');
        this.#hasFailed = false;
        return true;
      } catch (error) {
        this.report(error);
        await delay(DATABASE_RETRY_DELAY_MS, undefined, { signal: this.#closing }).catch(() => undefined);
      }
    }
    return false;
  }

  /** Logs an error of the database, unless it has failed since the last successful write. */
  report(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#lake.logger.error(
      `lake: messages of webhooks could not be stored (${errorMessage(error)}). The lake will retry.`,
      // A full disk needs no stack trace, which would fill it further.
      isStorageFull(error) ? undefined : error,
    );
  }
}
