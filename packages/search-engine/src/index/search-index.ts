import type { IndexRecord, JsonObject } from '../json.ts';
import type { SynonymRule } from '../query/synonyms.ts';
import { synonymRules } from '../query/synonyms.ts';
import type { Settings } from '../settings.ts';
import { byCustomRanking } from './custom-ranking.ts';
import type { Field } from './fields.ts';
import { fieldsOf } from './fields.ts';
import { InvertedIndex } from './inverted-index.ts';
import { ownHeading } from './own-heading.ts';

/** A record with the values that ranking needs. */
export interface Entry {
  record: IndexRecord;
  /** The words of the record's own heading, each with all its forms. */
  heading: string[][];
  /** Its position in the custom ranking, from 0. */
  place: number;
}

/** One index in memory: its records, settings and synonyms, and the data derived from them. */
export class SearchIndex {
  #settings: Settings;
  #synonyms: SynonymRule[] = [];
  #entries = new Map<string, Entry>();
  #fields: Field[];
  #inverted: InvertedIndex;
  /** All entries in the order of the custom ranking; computed when first needed after a change. */
  #ranking: Entry[] | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#fields = fieldsOf(settings.searchableAttributes);
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

  get(objectID: string): IndexRecord | undefined {
    return this.#entries.get(objectID)?.record;
  }

  records(): IndexRecord[] {
    return Array.from(this.#entries.values(), ({ record }) => record);
  }

  /** All records in the order of the custom ranking. Also updates their positions. */
  ranking(): readonly Entry[] {
    if (!this.#ranking) {
      const compare = byCustomRanking(this.#settings.customRanking ?? []);
      this.#ranking = [...this.#entries.values()].sort((left, right) => compare(left.record, right.record));
      for (const [place, entry] of this.#ranking.entries()) entry.place = place;
    }
    return this.#ranking;
  }

  entry(objectID: string): Entry | undefined {
    return this.#entries.get(objectID);
  }

  /** Adds a record, or replaces the one with the same objectID. */
  put(record: IndexRecord): void {
    this.delete(record.objectID);
    this.#entries.set(record.objectID, { record, heading: ownHeading(record, this.#fields), place: 0 });
    this.#inverted.add(record);
  }

  delete(objectID: string): void {
    const entry = this.#entries.get(objectID);
    this.#ranking = undefined;
    if (!entry) return;
    this.#inverted.remove(entry.record);
    this.#entries.delete(objectID);
  }

  clear(): void {
    this.#entries.clear();
    this.#inverted = new InvertedIndex(this.#fields);
    this.#ranking = undefined;
  }

  applySettings(settings: Settings): void {
    const before = this.#settings.searchableAttributes;
    this.#settings = settings;
    this.#ranking = undefined;
    if (JSON.stringify(before) === JSON.stringify(settings.searchableAttributes)) return;
    const records = this.records();
    this.#fields = fieldsOf(settings.searchableAttributes);
    this.clear();
    for (const record of records) this.put(record);
  }

  applySynonyms(synonyms: Iterable<JsonObject>): void {
    this.#synonyms = synonymRules(synonyms);
  }
}
