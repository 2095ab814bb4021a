import type { Phrase } from '../index/phrases.ts';
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

/** How much a phrase that has other words, too, resembles the query: from this share up to 1 for one that has none. */
const LOOSE_SHARE = 0.4;
/** From this coverage on, a phrase without other words is the query. Lower for an inflection or a typo. */
const MIN_SAME_COVERAGE = 0.65;

/** Compares short texts with a query. Created once per query and used for every matching record. */
export class PhraseMatcher {
  readonly #importances: number[];
  readonly #total: number;
  readonly #uses = new Map<string, Use[]>();
  readonly #spans: Span[] = [];
  readonly #groupWeights: Float64Array;
  readonly #words: Float64Array;

  constructor({ words, interpretations }: QueryPlan) {
    this.#importances = words.map(({ importance }) => importance);
    this.#total = this.#importances.reduce((sum, importance) => sum + importance, 0);
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

  /**
   * From 0 to 1: the squared share of the query that the phrase covers, less if the phrase has words that the query has not.
   */
  resemblance(phrase: Phrase): number {
    const { coverage, tightness } = this.#compare(phrase);
    return coverage ** 2 * (LOOSE_SHARE + (1 - LOOSE_SHARE) * tightness);
  }

  /** Whether the phrase has the words of the query and no others, in any order, perhaps inflected or with a typo. */
  isQuery(phrase: Phrase): boolean {
    const { coverage, tightness } = this.#compare(phrase);
    return tightness === 1 && coverage >= MIN_SAME_COVERAGE;
  }

  /** The share of the query that the phrase covers, and the share of the phrase that the query covers. */
  #compare(phrase: Phrase): { coverage: number; tightness: number } {
    let wordsFound = 0;
    this.#groupWeights.fill(0);
    for (const forms of phrase) {
      let isFound = false;
      for (const form of forms) {
        const uses = this.#uses.get(form);
        if (!uses) continue;
        isFound = true;
        for (const { group, weight } of uses) {
          if (weight > (this.#groupWeights[group] ?? 0)) this.#groupWeights[group] = weight;
        }
      }
      if (isFound) wordsFound += 1;
    }
    if (wordsFound === 0) return { coverage: 0, tightness: 0 };
    return { coverage: this.#coverage(), tightness: wordsFound / phrase.length };
  }

  #coverage(): number {
    this.#words.fill(0);
    for (const span of this.#spans) this.#credit(span);
    let covered = 0;
    for (let word = 0; word < this.#words.length; word += 1) {
      covered += (this.#words[word] ?? 0) * (this.#importances[word] ?? 0);
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
