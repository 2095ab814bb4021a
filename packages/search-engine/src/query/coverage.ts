import type { QueryPlan } from './reading.ts';

interface Use {
  slot: number;
  weight: number;
}

interface Span {
  from: number;
  to: number;
  weight: number;
  firstSlot: number;
  lastSlot: number;
}

/** Measures how much of a query a set of terms answers. Made once for a query, used on every record that matches. */
export class Coverage {
  readonly #importance: number[];
  readonly #total: number;
  readonly #uses = new Map<string, Use[]>();
  readonly #spans: Span[] = [];
  readonly #slots: Float64Array;
  readonly #words: Float64Array;

  constructor({ words, readings }: QueryPlan) {
    this.#importance = words.map(({ importance }) => importance);
    this.#total = this.#importance.reduce((sum, importance) => sum + importance, 0);
    let slot = 0;
    for (const { from, to, weight, slots } of readings) {
      this.#spans.push({ from, to, weight, firstSlot: slot, lastSlot: slot + slots.length - 1 });
      for (const terms of slots) {
        for (const [term, { weight }] of terms) this.#usesOf(term).push({ slot, weight });
        slot += 1;
      }
    }
    this.#slots = new Float64Array(slot);
    this.#words = new Float64Array(words.length);
  }

  /** The share of the query that the terms answer, from 0 to 1, each word counted by its importance. */
  measure(terms: Iterable<string>): number {
    this.#slots.fill(0);
    this.#words.fill(0);
    for (const term of terms) {
      for (const { slot, weight } of this.#uses.get(term) ?? []) {
        if (weight > (this.#slots[slot] ?? 0)) this.#slots[slot] = weight;
      }
    }
    for (const span of this.#spans) this.#credit(span);
    let covered = 0;
    for (let word = 0; word < this.#words.length; word += 1) {
      covered += (this.#words[word] ?? 0) * (this.#importance[word] ?? 0);
    }
    return this.#total === 0 ? 0 : covered / this.#total;
  }

  #credit({ from, to, weight, firstSlot, lastSlot }: Span): void {
    let met = weight;
    for (let slot = firstSlot; slot <= lastSlot; slot += 1) met = Math.min(met, weight * (this.#slots[slot] ?? 0));
    for (let word = from; word < to; word += 1) {
      if (met > (this.#words[word] ?? 0)) this.#words[word] = met;
    }
  }

  #usesOf(term: string): Use[] {
    let uses = this.#uses.get(term);
    if (!uses) this.#uses.set(term, (uses = []));
    return uses;
  }
}
