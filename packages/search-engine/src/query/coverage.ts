import type { QueryPlan } from './interpretation.ts';

interface Use {
  group: number;
  weight: number;
}

interface Span {
  from: number;
  to: number;
  weight: number;
  firstGroup: number;
  lastGroup: number;
}

/** Measures how much of a query a set of terms covers. Created once per query and used for every matching record. */
export class Coverage {
  readonly #importance: number[];
  readonly #total: number;
  readonly #uses = new Map<string, Use[]>();
  readonly #spans: Span[] = [];
  readonly #groupWeights: Float64Array;
  readonly #words: Float64Array;

  constructor({ words, interpretations }: QueryPlan) {
    this.#importance = words.map(({ importance }) => importance);
    this.#total = this.#importance.reduce((sum, importance) => sum + importance, 0);
    let group = 0;
    for (const { from, to, weight, termGroups } of interpretations) {
      this.#spans.push({ from, to, weight, firstGroup: group, lastGroup: group + termGroups.length - 1 });
      for (const terms of termGroups) {
        for (const [term, { weight }] of terms) this.#usesOf(term).push({ group, weight });
        group += 1;
      }
    }
    this.#groupWeights = new Float64Array(group);
    this.#words = new Float64Array(words.length);
  }

  /** The share of the query that the terms cover, from 0 to 1, with words weighted by importance. */
  measure(terms: Iterable<string>): number {
    this.#groupWeights.fill(0);
    this.#words.fill(0);
    for (const term of terms) {
      for (const { group, weight } of this.#uses.get(term) ?? []) {
        if (weight > (this.#groupWeights[group] ?? 0)) this.#groupWeights[group] = weight;
      }
    }
    for (const span of this.#spans) this.#credit(span);
    let covered = 0;
    for (let word = 0; word < this.#words.length; word += 1) {
      covered += (this.#words[word] ?? 0) * (this.#importance[word] ?? 0);
    }
    return this.#total === 0 ? 0 : covered / this.#total;
  }

  #credit({ from, to, weight, firstGroup, lastGroup }: Span): void {
    let met = weight;
    for (let group = firstGroup; group <= lastGroup; group += 1)
      met = Math.min(met, weight * (this.#groupWeights[group] ?? 0));
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
