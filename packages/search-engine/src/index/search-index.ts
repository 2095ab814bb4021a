import type { IndexRecord, JsonObject } from '../json.ts';
import { valuesAt } from '../json.ts';
import type { SynonymRule } from '../query/words/synonyms.ts';
import { synonymRules } from '../query/words/synonyms.ts';
import type { Settings } from '../settings.ts';
import { setProminence, sortByCustomRanking } from './custom-ranking.ts';
import type { Field } from './fields.ts';
import { fieldsOf } from './fields.ts';
import { InvertedIndex } from './inverted-index.ts';
import { Numbers } from './numbers.ts';
import type { Phrases } from './phrases.ts';
import { phrasesOf } from './phrases.ts';

/** A record with the values that ranking needs. */
export interface Entry {
  record: IndexRecord;
  /** Its number in the inverted index. */
  number: number;
  /** The number of its page: records with the same `attributeForDistinct` share it. */
  page: number;
  phrases: Phrases;
  /** Its position in the custom ranking, from 0. */
  place: number;
  /** Its first value in the custom ranking: 1 for the best of the index, 0 for the worst. */
  prominence: number;
}

/** One index in memory: its records, settings and synonyms, and the data derived from them. */
export class SearchIndex {
  #settings: Settings;
  #synonyms: SynonymRule[] = [];
  #entries = new Map<string, Entry>();
  /** By number. */
  #numbered: (Entry | undefined)[] = [];
  #numbers = new Numbers();
  #pages = new Numbers();
  #fields: Field[];
  #inverted: InvertedIndex;
  /** All entries in the order of the custom ranking; computed when first needed after a change. */
  #ranking: Entry[] | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#fields = fieldsOf(settings.searchableAttributes, settings.attributeForDistinct);
    this.#inverted = new InvertedIndex(this.#fields);
  }

  get settings(): Settings {
    return this.#settings;
  }

  get fields(): readonly Field[] {
    return this.#fields;
  }

  get inverted(): InvertedIndex {
    return this.#inverted;
  }

  get synonyms(): SynonymRule[] {
    return this.#synonyms;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Record numbers are below this one, page numbers below {@link pageCapacity}. */
  get capacity(): number {
    return this.#numbers.capacity;
  }

  get pageCapacity(): number {
    return this.#pages.capacity;
  }

  /** Whether a record contains a term. */
  contains(objectID: string, term: string): boolean {
    const entry = this.#entries.get(objectID);
    return entry !== undefined && (this.#inverted.postings(term)?.has(entry.number) ?? false);
  }

  entryAt(number: number): Entry | undefined {
    return this.#numbered[number];
  }

  get(objectID: string): IndexRecord | undefined {
    return this.#entries.get(objectID)?.record;
  }

  records(): IndexRecord[] {
    return Array.from(this.#entries.values(), ({ record }) => record);
  }

  /** All records in the order of the custom ranking. Also updates their positions. */
  ranking(): readonly Entry[] {
    if (!this.#ranking) {
      this.#ranking = sortByCustomRanking(this.#entries.values(), this.#settings.customRanking ?? []);
      for (const [place, entry] of this.#ranking.entries()) entry.place = place;
      setProminence(this.#ranking, this.#settings.customRanking ?? []);
    }
    return this.#ranking;
  }

  /** Adds a record, or replaces the one with the same objectID. */
  put(record: IndexRecord): void {
    this.delete(record.objectID);
    const { attributeForDistinct } = this.#settings;
    const number = this.#numbers.take(record.objectID);
    const page = this.#pages.take(pageKey(record, attributeForDistinct));
    const phrases = phrasesOf(record, this.#fields);
    const entry = { record, number, page, phrases, place: 0, prominence: 0 };
    this.#entries.set(record.objectID, entry);
    this.#numbered[number] = entry;
    this.#inverted.add(number, record);
  }

  delete(objectID: string): void {
    const entry = this.#entries.get(objectID);
    this.#ranking = undefined;
    if (!entry) return;
    this.#inverted.remove(entry.number, entry.record);
    this.#entries.delete(objectID);
    this.#numbered[entry.number] = undefined;
    this.#numbers.release(objectID);
    this.#pages.release(pageKey(entry.record, this.#settings.attributeForDistinct));
  }

  clear(): void {
    this.#entries.clear();
    this.#numbered = [];
    this.#numbers = new Numbers();
    this.#pages = new Numbers();
    this.#inverted = new InvertedIndex(this.#fields);
    this.#ranking = undefined;
  }

  applySettings(settings: Settings): void {
    const analysis = ({ searchableAttributes, attributeForDistinct }: Settings) =>
      JSON.stringify([searchableAttributes, attributeForDistinct]);
    const isSame = analysis(this.#settings) === analysis(settings);
    this.#settings = settings;
    this.#ranking = undefined;
    if (isSame) return;
    const records = this.records();
    this.#fields = fieldsOf(settings.searchableAttributes, settings.attributeForDistinct);
    this.clear();
    for (const record of records) this.put(record);
  }

  applySynonyms(synonyms: Iterable<JsonObject>): void {
    this.#synonyms = synonymRules(synonyms);
  }
}

/** Records without the attribute are pages of their own. */
function pageKey(record: IndexRecord, attribute: string | undefined): string {
  const [value] = attribute === undefined ? [] : valuesAt(record, attribute);
  return value === undefined ? `record:${record.objectID}` : `page:${String(value)}`;
}
