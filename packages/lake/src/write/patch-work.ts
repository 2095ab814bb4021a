import type { PendingTransaction } from '../store/pending-transaction.ts';
import { invalid } from './write-error.ts';

/** Takes up to half a second. */
const MAX_VISITED_VALUES = 2_000_000;
/** Takes about a second, and its time is quadratic. */
const MAX_COMPARED_CHARACTERS = 5000;

const workOfTransactions = new WeakMap<PendingTransaction, PatchWork>();

/** Limits the time that the patches of one transaction take, because they run on the main thread. */
export class PatchWork {
  #visitedValues = 0;
  #comparedCharacters = 0;

  static of(pending: PendingTransaction): PatchWork {
    const work = workOfTransactions.get(pending) ?? new PatchWork();
    workOfTransactions.set(pending, work);
    return work;
  }

  /**
   * Counts values that are visited to find those to which a path leads.
   * @throws {WriteError} 400 if there are too many.
   */
  visit(values: number): void {
    this.#visitedValues += values;
    if (this.#visitedValues <= MAX_VISITED_VALUES) return;
    throw invalid(
      `The paths of the patches visit more than ${MAX_VISITED_VALUES} values. Use paths without "..", or more transactions.`,
    );
  }

  /**
   * Counts characters for which similar text is searched.
   * @throws {WriteError} 400 if there are too many.
   */
  compare(characters: number): void {
    this.#comparedCharacters += characters;
    if (this.#comparedCharacters <= MAX_COMPARED_CHARACTERS) return;
    throw invalid(
      `A diffMatchPatch of ${characters} characters does not match the text exactly. At most ` +
        `${MAX_COMPARED_CHARACTERS} characters are compared with similar text. Use "set" with the whole text.`,
    );
  }
}
