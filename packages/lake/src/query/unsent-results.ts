import type { ServerResponse } from 'node:http';

/** Smaller results are always sent: the limit of connections bounds them. */
const SMALL_RESULT_BYTES = 256 * 1024;
/** Four of the largest results. */
const MAX_UNSENT_BYTES = 200_000_000;

/**
 * The large results that anonymous clients have not read yet. They are in memory, so clients that read slowly must not
 * hold any number of them.
 */
export class UnsentResults {
  #bytes = 0;

  /** Counts a result until its response is closed. Returns false, and does not count it, if it exceeds the limit. */
  add(bytes: number, response: ServerResponse): boolean {
    // The client is gone, and the event `close` would not follow.
    if (response.closed) return true;
    if (bytes <= SMALL_RESULT_BYTES) return true;
    if (this.#bytes + bytes > MAX_UNSENT_BYTES) return false;
    this.#bytes += bytes;
    response.once('close', () => {
      this.#bytes -= bytes;
    });
    return true;
  }
}
