import MiniSearch from 'minisearch';
import type { IndexRecord } from '../json.ts';
import { terms } from '../text/words.ts';
import type { Field } from './fields.ts';
import { fieldTexts } from './fields.ts';
import { Vocabulary } from './vocabulary.ts';

/** A record that holds at least one of the terms looked for. */
export interface Match {
  objectID: string;
  /** BM25+ over the fields, each term times its boost. */
  relevance: number;
  /** The terms found in it. */
  terms: string[];
}

export interface Lookup {
  /** Terms to look for, with what a match of each counts. */
  boosts: ReadonlyMap<string, number>;
  /** Names of the fields to look in; all where absent. */
  fields?: string[];
}

type Row = Record<string, string>;

const splitAtSpaces = (text: string) => text.split(' ');

/** Which record holds which term where: MiniSearch for the postings, a vocabulary for what it is asked. */
export class InvertedIndex {
  readonly vocabulary = new Vocabulary();
  readonly #fields: Field[];
  readonly #boosts: Record<string, number>;
  readonly #postings: MiniSearch<Row>;

  constructor(fields: Field[]) {
    this.#fields = fields;
    this.#boosts = Object.fromEntries(fields.map(({ name, boost }) => [name, boost]));
    // Rows hold ready terms, so MiniSearch need not know how a text is split.
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

  /** Takes a record out; it must be the very one that was added. */
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
    // MiniSearch multiplies by the number of terms found; coverage of the query's words takes that place here.
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
