/** Longer than a page takes, in milliseconds: how long ago something may have begun whose beginning was not seen. */
const LONGEST_RENDER_MS = 60_000;

/** More beginnings than renders can be under way; beyond it, all are forgotten, which is safe. */
const MAX_ENTRIES = 10_000;

/** When what is being made for each cache key began to be made. Times are milliseconds since 1970. */
export class RenderStarts {
  /** @type {Map<string, number>} */
  #starts = new Map();

  /**
   * The key was asked for and has to be made anew. What is already under way for it counts.
   *
   * @param {string} key
   * @param {number} now
   */
  begin(key, now) {
    if (this.#starts.has(key)) return;
    if (this.#starts.size >= MAX_ENTRIES) this.#starts.clear();
    this.#starts.set(key, now);
  }

  /**
   * The key has been made. Answers when that began at the earliest.
   *
   * @param {string} key
   * @param {number} now
   */
  end(key, now) {
    const start = this.#starts.get(key) ?? now - LONGEST_RENDER_MS;
    this.#starts.delete(key);
    return start;
  }
}
