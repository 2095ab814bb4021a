import { currentDay } from '@site/blocks/prices';
import type { ContentChange } from '@site/content/tags';

/** ISO 8601 dates. */
export interface ExpiryRange {
  /** `undefined` for all prices that have expired before `today`. */
  since: string | undefined;
  today: string;
}

interface PriceExpiryOptions {
  /**
   * Reads the published documents with prices whose last day is `since` or later, and before `today`. Rejects if the content lake
   * does not respond.
   */
  read: (range: ExpiryRange) => Promise<ContentChange[]>;
  /** Receives them, although they did not change. */
  onExpired: (documents: ContentChange[]) => void;
}

/**
 * Finds the pages whose prices expired. A page shows whether its prices are valid on the day when it is rendered, and is cached
 * until its document changes.
 */
export class PriceExpiry {
  readonly #options: PriceExpiryOptions;
  #checkedDay: string | undefined;

  constructor(options: PriceExpiryOptions) {
    this.#options = options;
  }

  /** Reports the prices that expired since the last check. The first one reports all: stored pages may be from any day. */
  async check(): Promise<void> {
    const today = currentDay();
    if (today === this.#checkedDay) return;
    const documents = await this.#options.read({ since: this.#checkedDay, today });
    this.#checkedDay = today;
    if (documents.length > 0) this.#options.onExpired(documents);
  }
}
