import type { IndexRecord } from '../json.ts';
import { terms } from '../text/words.ts';
import type { Field } from './fields.ts';
import { fieldTexts } from './fields.ts';
import { PostingList } from './posting-list.ts';
import { Vocabulary } from './vocabulary.ts';

/** BM25: how quickly repetitions of a term stop to count, and how much longer texts count less. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.7;
/** A text of this many terms is neither short nor long. A constant, so that a strength does not depend on other records. */
const TYPICAL_LENGTH = 6;

/** Which records contain a term, in which fields and how strongly. Records have numbers. */
export class InvertedIndex {
  readonly vocabulary = new Vocabulary();
  readonly #fields: Field[];
  readonly #lists = new Map<string, PostingList>();

  constructor(fields: Field[]) {
    this.#fields = fields;
  }

  add(number: number, record: IndexRecord): void {
    const found = new Set<string>();
    for (const [place, field] of this.#fields.entries()) {
      for (const [term, strength] of strengths(fieldTexts(record, field))) {
        this.#listOf(term).add(number, place, strength * field.boost);
        found.add(term);
      }
    }
    this.vocabulary.add(found);
  }

  /** Removes a record, which must be the same object that was added. */
  remove(number: number, record: IndexRecord): void {
    const found = this.#termsOf(record);
    for (const term of found) {
      const list = this.#lists.get(term);
      list?.remove(number);
      if (list?.length === 0) this.#lists.delete(term);
    }
    this.vocabulary.remove(found);
  }

  postings(term: string): PostingList | undefined {
    return this.#lists.get(term);
  }

  #termsOf(record: IndexRecord): Set<string> {
    return new Set(this.#fields.flatMap((field) => fieldTexts(record, field).flatMap(terms)));
  }

  #listOf(term: string): PostingList {
    let list = this.#lists.get(term);
    if (!list) this.#lists.set(term, (list = new PostingList()));
    return list;
  }
}

/** How strongly a field with these texts is about each of its terms. Of several texts, the strongest one counts. */
function strengths(texts: readonly string[]): Map<string, number> {
  const strongest = new Map<string, number>();
  for (const text of texts) {
    const all = terms(text);
    const counts = new Map<string, number>();
    for (const term of all) counts.set(term, (counts.get(term) ?? 0) + 1);
    const length = 1 - LENGTH_PENALTY + (LENGTH_PENALTY * all.length) / TYPICAL_LENGTH;
    for (const [term, count] of counts) {
      const strength = (count * (SATURATION + 1)) / (count + SATURATION * length);
      strongest.set(term, Math.max(strength, strongest.get(term) ?? 0));
    }
  }
  return strongest;
}
