import MiniSearch from 'minisearch';
import type { IndexRecord } from '../json.ts';
import { terms } from '../text/words.ts';
import type { Field } from './fields.ts';
import { fieldTexts } from './fields.ts';
import { Vocabulary } from './vocabulary.ts';

/** A record that contains at least one of the terms. */
export interface Match {
  objectID: string;
  /** BM25+ over the fields, each term times its boost. */
  relevance: number;
  /** The matched terms. */
  terms: string[];
}

export interface Lookup {
  /** Terms to search for, each with its boost. */
  boosts: ReadonlyMap<string, number>;
  /** Names of the fields to search; default: all. */
  fields?: string[];
}

type Row = Record<string, string>;

const splitAtSpaces = (text: string) => text.split(' ');

/** The inverted index: MiniSearch for the postings, and the vocabulary for planning queries. */
export class InvertedIndex {
  readonly vocabulary = new Vocabulary();
  readonly #fields: Field[];
  readonly #boosts: Record<string, number>;
  readonly #postings: MiniSearch<Row>;

  constructor(fields: Field[]) {
    this.#fields = fields;
    this.#boosts = Object.fromEntries(fields.map(({ name, boost }) => [name, boost]));
    // Rows contain terms, so MiniSearch does not tokenize.
    this.#postings = new MiniSearch<Row>({
      idField: 'objectID',
      fields: fields.map(({ name }) => name),
      tokenize: splitAtSpaces,
      processTerm: (term) => term,
      autoVacuum: false,
    });
  }

  add(record: IndexRecord): void {
    const { row, distinctTerms } = this.#analyse(record);
    this.#postings.add(row);
    this.vocabulary.add(distinctTerms);
  }

  /** Removes a record, which must be the same object that was added. */
  remove(record: IndexRecord): void {
    const { row, distinctTerms } = this.#analyse(record);
    this.#postings.remove(row);
    this.vocabulary.remove(distinctTerms);
  }

  lookUp({ boosts, fields }: Lookup): Match[] {
    if (boosts.size === 0) return [];
    const found = this.#postings.search([...boosts.keys()].join(' '), {
      boost: this.#boosts,
      boostTerm: (term) => boosts.get(term) ?? 1,
      ...(fields && { fields }),
    });
    // MiniSearch multiplies by the number of matched terms; ranking multiplies by coverage instead.
    return found.map(({ id, score, queryTerms }) => ({
      objectID: String(id),
      relevance: score / queryTerms.length,
      terms: queryTerms,
    }));
  }

  #analyse(record: IndexRecord): { row: Row; distinctTerms: Set<string> } {
    const row: Row = { objectID: record.objectID };
    const distinctTerms = new Set<string>();
    for (const field of this.#fields) {
      const found = fieldTexts(record, field).flatMap(terms);
      if (found.length === 0) continue;
      row[field.name] = found.join(' ');
      for (const term of found) distinctTerms.add(term);
    }
    return { row, distinctTerms };
  }
}
