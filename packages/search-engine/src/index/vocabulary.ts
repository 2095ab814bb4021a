import SearchableMap from 'minisearch/SearchableMap';
import { editDistance } from '../text/edit-distance.ts';

/** Longer words are codes, not words that someone mistypes. */
const LONGEST_MISSPELT = 32;
const MOST_COMPLETIONS = 30;
const MOST_CORRECTIONS = 12;

/** The terms of an index, each with the number of records that contain it. */
export class Vocabulary {
  readonly #counts = new SearchableMap<number>();
  #records = 0;

  /** Takes in the terms of a record, each once. */
  add(terms: ReadonlySet<string>): void {
    this.#records += 1;
    for (const term of terms) this.#counts.set(term, this.count(term) + 1);
  }

  remove(terms: ReadonlySet<string>): void {
    this.#records -= 1;
    for (const term of terms) {
      const count = this.count(term);
      if (count > 1) this.#counts.set(term, count - 1);
      else this.#counts.delete(term);
    }
  }

  count(term: string): number {
    return this.#counts.get(term) ?? 0;
  }

  /** Inverse document frequency of a term that this many records contain. */
  rarity(count: number): number {
    return Math.log(1 + this.#records / (1 + count));
  }

  has(term: string): boolean {
    return this.#counts.has(term);
  }

  /** Longer terms that begin with `prefix`; where there are very many, the most frequent. */
  completions(prefix: string): string[] {
    const found = [...this.#counts.atPrefix(prefix)].filter(([term]) => term.length > prefix.length);
    if (found.length > MOST_COMPLETIONS) found.sort(([, left], [, right]) => right - left);
    return found.slice(0, MOST_COMPLETIONS).map(([term]) => term);
  }

  /**
   * Terms within `slips` typing slips of a word, the nearest alone; with `prefix`, terms that begin with something that
   * near. Each comes with its number of slips.
   */
  corrections(word: string, slips: number, { prefix = false } = {}): { term: string; slips: number }[] {
    if (slips === 0 || word.length > LONGEST_MISSPELT) return [];
    const near = [...this.#near(word, prefix)]
      .map((term) => ({ term, slips: editDistance(word, term, { prefix }) }))
      .filter((candidate) => candidate.slips <= slips);
    const nearest = Math.min(...near.map((candidate) => candidate.slips));
    return near
      .filter((candidate) => candidate.slips === nearest)
      .sort((left, right) => this.count(right.term) - this.count(left.term))
      .slice(0, MOST_CORRECTIONS);
  }

  /**
   * Candidates for a correction: a distance of two also holds every swap of neighbours. The beginning of a word is only
   * sought under its own first letter, which is what makes it cheap enough for every keystroke.
   */
  #near(word: string, prefix: boolean): Iterable<string> {
    return prefix ? this.#counts.atPrefix(word.slice(0, 1)).keys() : this.#counts.fuzzyGet(word, 2).keys();
  }
}
