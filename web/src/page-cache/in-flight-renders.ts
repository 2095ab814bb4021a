/** Assumed for a render whose start is unknown. Longer than any render takes. */
const MAX_RENDER_MS = 60_000;

/** When it is reached, all starts are forgotten, which only makes the next renders be repeated. */
const MAX_ENTRIES = 10_000;

/** When the renders in progress were started, by cache key. Times are milliseconds since 1970. */
export class InFlightRenders {
  readonly #starts = new Map<string, number>();

  /** Records that the key was requested and will be rendered, unless a render is already in progress. */
  begin(key: string, now: number): void {
    if (this.#starts.has(key)) return;
    if (this.#starts.size >= MAX_ENTRIES) this.#starts.clear();
    this.#starts.set(key, now);
  }

  /** Records that the key was rendered. Returns the earliest time at which that render can have started. */
  end(key: string, now: number): number {
    const start = this.#starts.get(key) ?? now - MAX_RENDER_MS;
    this.#starts.delete(key);
    return start;
  }
}
