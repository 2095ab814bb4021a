import SearchableMap from 'minisearch/SearchableMap';
import { editDistance } from '../text/edit-distance.ts';

/** Longer words are codes, for which a correction is not useful. */
const MAX_MISSPELLED_LENGTH = 32;
const MAX_COMPLETIONS = 30;
const MAX_CORRECTIONS = 12;

/** The terms of an index, each with the number of records that contain it. */
export class Vocabulary {
  readonly #counts = new Map<string, number>();
  /** The same terms by their letters, to find those that are like a word. Slow to change, so it has no counts. */
  readonly #tree = new SearchableMap<true>();
  #records = 0;

  /** Adds the terms of a record, each once. */
  add(terms: ReadonlySet<string>): void {
    this.#records += 1;
    for (const term of terms) {
      const count = this.count(term);
      if (count === 0) this.#tree.set(term, true);
      this.#counts.set(term, count + 1);
    }
  }

  remove(terms: ReadonlySet<string>): void {
    this.#records -= 1;
    for (const term of terms) {
      const count = this.count(term);
      if (count > 1) {
        this.#counts.set(term, count - 1);
      } else {
        this.#counts.delete(term);
        this.#tree.delete(term);
      }
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

  /** Longer terms that start with `prefix`; if there are too many, the most frequent. */
  completions(prefix: string): string[] {
    const found = [...this.#tree.atPrefix(prefix).keys()].filter((term) => term.length > prefix.length);
    if (found.length > MAX_COMPLETIONS) found.sort((left, right) => this.count(right) - this.count(left));
    return found.slice(0, MAX_COMPLETIONS);
  }

  /**
   * The other terms with the fewest edits from a word, at most `edits`, each with its number of edits. With `prefix`, compares
   * the word with the start of each term.
   */
  corrections(word: string, edits: number, { prefix = false } = {}): { term: string; edits: number }[] {
    if (edits === 0 || word.length > MAX_MISSPELLED_LENGTH) return [];
    const near = [...this.#near(word, prefix)]
      .map((term) => ({ term, edits: editDistance(word, term, { prefix }) }))
      .filter((candidate) => candidate.edits > 0 && candidate.edits <= edits);
    const nearest = Math.min(...near.map((candidate) => candidate.edits));
    return near
      .filter((candidate) => candidate.edits === nearest)
      .sort((left, right) => this.count(right.term) - this.count(left.term))
      .slice(0, MAX_CORRECTIONS);
  }

  /**
   * Candidates for a correction. Distance two includes every swap of adjacent letters. A prefix is compared only with terms
   * that have the same first letter, which is fast enough to run on every keystroke.
   */
  #near(word: string, prefix: boolean): Iterable<string> {
    return prefix ? this.#tree.atPrefix(word.slice(0, 1)).keys() : this.#tree.fuzzyGet(word, 2).keys();
  }
}
