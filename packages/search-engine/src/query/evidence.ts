/** How well something matches a query. */
export interface Measure {
  /** The share of the query that it matches, from 0 to 1, with words weighted by importance. */
  coverage: number;
  /** How much it is about the query: the strengths of all words, weighted by importance, times the squared coverage. */
  value: number;
}

/** How well each row, a record or a page, matches each important word of a query. */
export class Evidence {
  readonly #importances: readonly number[];
  readonly #total: number;
  readonly #closeness: Float32Array;
  readonly #strength: Float32Array;

  /** @param importances how well each word distinguishes records */
  constructor(importances: readonly number[], rows: number) {
    this.#importances = importances;
    this.#total = importances.reduce((sum, importance) => sum + importance, 0);
    this.#closeness = new Float32Array(importances.length * rows);
    this.#strength = new Float32Array(importances.length * rows);
  }

  /** Adds a match of a word. The best one counts. Closeness is from 0 to 1, strength is BM25. */
  add(row: number, word: number, closeness: number, strength: number): void {
    const cell = row * this.#importances.length + word;
    if (closeness > (this.#closeness[cell] ?? 0)) this.#closeness[cell] = closeness;
    if (strength > (this.#strength[cell] ?? 0)) this.#strength[cell] = strength;
  }

  /** Adds the matches of a row of other evidence. */
  addRow(row: number, other: Evidence, otherRow: number): void {
    const first = otherRow * this.#importances.length;
    for (let word = 0; word < this.#importances.length; word += 1) {
      this.add(row, word, other.#closeness[first + word] ?? 0, other.#strength[first + word] ?? 0);
    }
  }

  measure(row: number): Measure {
    const first = row * this.#importances.length;
    let covered = 0;
    let strength = 0;
    for (let word = 0; word < this.#importances.length; word += 1) {
      covered += (this.#importances[word] ?? 0) * (this.#closeness[first + word] ?? 0);
      strength += (this.#importances[word] ?? 0) * (this.#strength[first + word] ?? 0);
    }
    const coverage = this.#total === 0 ? 0 : covered / this.#total;
    return { coverage, value: strength * coverage ** 2 };
  }

  matches(row: number, word: number): boolean {
    return (this.#closeness[row * this.#importances.length + word] ?? 0) > 0;
  }
}
