import { HttpError } from '@site/service-kit/http/http-error';
import { SearchIndex } from '../index/search-index.ts';
import type { IndexRecord, Json, JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';
import { changeSettings } from '../settings.ts';
import { planBatch } from './batch.ts';
import type { IndexStore, ItemKind } from './index-store.ts';

const LONGEST_NAME = 256;

/** What a copy of an index may be limited to. */
export type Scope = 'settings' | 'synonyms' | 'rules';

/** What index keeps as plain lists beside its records. */
export type ListKind = Exclude<ItemKind, 'record'>;

/** An index with what search does not need at every query. */
export interface CatalogEntry {
  index: SearchIndex;
  synonym: Map<string, JsonObject>;
  rule: Map<string, JsonObject>;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** All indices: in memory for reading, on disk before any change is acknowledged. Every change returns its task's id. */
export class Catalog {
  readonly #store: IndexStore;
  readonly #entries = new Map<string, CatalogEntry>();

  constructor(store: IndexStore) {
    this.#store = store;
    for (const { name, settings, createdAt, updatedAt } of store.indices()) {
      const entry = newEntry(settings, createdAt, updatedAt);
      for (const record of store.items(name, 'record')) entry.index.put(record);
      for (const kind of ['synonym', 'rule'] as const) {
        for (const item of store.items(name, kind)) entry[kind].set(item.objectID, item);
      }
      entry.index.applySynonyms(entry.synonym.values());
      this.#entries.set(name, entry);
    }
  }

  /** @throws HttpError 404 where there is no index of the name. */
  get(name: string): CatalogEntry {
    const entry = this.#entries.get(name);
    if (!entry) throw new HttpError(404, `Index ${name} does not exist`);
    return entry;
  }

  list(): [name: string, entry: CatalogEntry][] {
    return [...this.#entries].sort(([left], [right]) => (left < right ? -1 : 1));
  }

  isTask(id: number): boolean {
    return Number.isInteger(id) && id > 0 && id <= this.#store.lastTask();
  }

  /** Applies a list of `{action, body}`, all or none; makes the index where it brings the first records. */
  batch(name: string, requests: Json): { taskID: number; objectIDs: string[] } {
    const { clear, drop, records, objectIDs } = planBatch(requests, (id) => this.#entries.get(name)?.index.get(id));
    const brings = [...records.values()].some((record) => record !== null);
    if (!brings && (drop || !this.#entries.has(name))) return { taskID: this.drop(name), objectIDs };
    const taskID = this.#change(name, drop, (entry) => {
      if (clear) this.#store.clearItems(name, 'record');
      for (const [objectID, record] of records) {
        if (record) this.#store.putItem(name, 'record', objectID, record);
        else this.#store.deleteItem(name, 'record', objectID);
      }
      return () => applyRecords(entry.index, records, clear);
    });
    return { taskID, objectIDs };
  }

  changeSettings(name: string, change: JsonObject): number {
    return this.#change(name, false, (entry) => {
      const settings = changeSettings(entry.index.settings, change);
      this.#store.putIndex({ ...entry, name, settings });
      return () => entry.index.applySettings(settings);
    });
  }

  /** Puts synonyms or rules; with `replace` they take the place of all there were. */
  putItems(name: string, kind: ListKind, items: IndexRecord[], { replace = false } = {}): number {
    return this.#change(name, false, (entry) => {
      if (replace) this.#store.clearItems(name, kind);
      for (const item of items) this.#store.putItem(name, kind, item.objectID, item);
      return () => {
        if (replace) entry[kind].clear();
        for (const item of items) entry[kind].set(item.objectID, item);
        entry.index.applySynonyms(entry.synonym.values());
      };
    });
  }

  deleteItem(name: string, kind: ListKind, objectID: string): number {
    this.get(name);
    return this.#change(name, false, (entry) => {
      this.#store.deleteItem(name, kind, objectID);
      return () => {
        entry[kind].delete(objectID);
        entry.index.applySynonyms(entry.synonym.values());
      };
    });
  }

  /** Deletes an index and all it holds; nothing happens where there is none. */
  drop(name: string): number {
    const taskID = this.#store.write(() => this.#store.deleteIndex(name));
    this.#entries.delete(name);
    return taskID;
  }

  /**
   * Makes `destination` a copy of an index, or with scopes takes over those parts alone. Where there is no source nothing
   * happens, as `replaceAllObjects` copies from an index that may be yet to come.
   */
  copy(source: string, destination: string, scopes?: Scope[]): number {
    const from = this.#entries.get(source);
    if (!from) return this.#store.write(() => {});
    const has = (scope: Scope) => !scopes || scopes.includes(scope);
    return this.#change(destination, false, (entry) => {
      const settings = has('settings') ? from.index.settings : entry.index.settings;
      this.#store.putIndex({ ...entry, name: destination, settings });
      const records = new Map(scopes ? [] : from.index.records().map((record) => [record.objectID, record]));
      const kinds: ListKind[] = [
        ...(has('synonyms') ? ['synonym' as const] : []),
        ...(has('rules') ? ['rule' as const] : []),
      ];
      if (!scopes) this.#replaceItems(destination, 'record', records);
      for (const kind of kinds) this.#replaceItems(destination, kind, from[kind]);
      return () => {
        entry.index.applySettings(settings);
        if (!scopes) applyRecords(entry.index, records, true);
        for (const kind of kinds) entry[kind] = new Map(from[kind]);
        entry.index.applySynonyms(entry.synonym.values());
      };
    });
  }

  /** Gives an index another name; one that has it already is gone in the same moment. */
  move(source: string, destination: string): number {
    const entry = this.get(source);
    checkName(destination);
    if (source === destination) throw new HttpError(400, 'Cannot move an index onto itself');
    const taskID = this.#store.write(() => {
      this.#store.deleteIndex(destination);
      this.#store.renameIndex(source, destination);
    });
    this.#entries.delete(source);
    this.#entries.set(destination, entry);
    return taskID;
  }

  close(): void {
    this.#store.close();
  }

  /**
   * Changes one index, made where it is missing or to be `fresh`: `write` puts the change on disk and returns what does the same in
   * memory, which happens only once the disk has it.
   */
  #change(name: string, fresh: boolean, write: (entry: CatalogEntry) => () => void): number {
    checkName(name);
    const now = new Date().toISOString();
    const entry = (fresh ? undefined : this.#entries.get(name)) ?? newEntry({}, now, now);
    const updated = { ...entry, updatedAt: now };
    let apply = () => {};
    const taskID = this.#store.write(() => {
      if (fresh) this.#store.deleteIndex(name);
      this.#store.putIndex({ ...updated, name, settings: entry.index.settings });
      apply = write(updated);
    });
    apply();
    this.#entries.set(name, updated);
    return taskID;
  }

  #replaceItems(name: string, kind: ItemKind, items: ReadonlyMap<string, JsonObject>): void {
    this.#store.clearItems(name, kind);
    for (const [objectID, item] of items) this.#store.putItem(name, kind, objectID, item);
  }
}

function newEntry(settings: Settings, createdAt: string, updatedAt: string): CatalogEntry {
  return { index: new SearchIndex(settings), synonym: new Map(), rule: new Map(), createdAt, updatedAt };
}

function applyRecords(index: SearchIndex, records: ReadonlyMap<string, IndexRecord | null>, clear: boolean): void {
  if (clear) index.clear();
  for (const [objectID, record] of records) {
    if (record) index.put(record);
    else index.delete(objectID);
  }
}

/** `*` stands for all indices in a path, so none may be called so. */
function checkName(name: string): void {
  if (name === '*' || name === '' || name.length > LONGEST_NAME) {
    throw new HttpError(400, `Invalid index name "${name.slice(0, 40)}": 1 to ${LONGEST_NAME} characters, and not "*"`);
  }
}
