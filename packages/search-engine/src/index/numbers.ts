/** Gives each key a small number, which it keeps as long as it is in use. Numbers are used again. */
export class Numbers {
  readonly #byKey = new Map<string, { number: number; uses: number }>();
  readonly #free: number[] = [];
  #next = 0;

  /** All numbers are below this one. */
  get capacity(): number {
    return this.#next;
  }

  /** Returns the number of a key, and counts one more use of it. */
  take(key: string): number {
    const known = this.#byKey.get(key);
    if (known) {
      known.uses += 1;
      return known.number;
    }
    const number = this.#free.pop() ?? this.#next++;
    this.#byKey.set(key, { number, uses: 1 });
    return number;
  }

  /** Counts one use less. The number of a key without uses is free. */
  release(key: string): void {
    const known = this.#byKey.get(key);
    if (!known) return;
    known.uses -= 1;
    if (known.uses > 0) return;
    this.#byKey.delete(key);
    this.#free.push(known.number);
  }
}
