import { errorMessage } from '@site/service-kit/error-message';
import { HttpError } from '@site/service-kit/http/http-error';
import { SearchIndex } from '../index/search-index.ts';
import type { IndexRecord, Json, JsonObject } from '../json.ts';
import { isObject, isTooDeep, MAX_DEPTH } from '../json.ts';
import type { Settings } from '../settings.ts';
import { changeSettings } from '../settings.ts';
import { planBatch } from './batch.ts';
import type { IndexStore, ItemKind } from './index-store.ts';

const MAX_NAME_LENGTH = 256;

/** The parts of an index that a copy can be limited to. */
export type Scope = 'settings' | 'synonyms' | 'rules';

/** Lists that an index stores besides its records. */
export type ListKind = Exclude<ItemKind, 'record'>;

/** An index with the data that is not needed for searching. */
export interface CatalogEntry {
  index: SearchIndex;
  synonym: Map<string, JsonObject>;
  rule: Map<string, JsonObject>;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** All indices: in memory for reads, on disk before a change is acknowledged. Each change returns the id of its task. */
export class Catalog {
  readonly #store: IndexStore;
  readonly #entries = new Map<string, CatalogEntry>();

  /** @param report receives a line for each stored item that cannot be read and is skipped */
  constructor(store: IndexStore, report: (line: string) => void) {
    this.#store = store;
    for (const { name, settings, createdAt, updatedAt } of store.indices()) {
      const entry = newEntry(settings, createdAt, updatedAt);
      for (const record of readItems(store, name, 'record', report)) entry.index.put(record);
      for (const kind of ['synonym', 'rule'] as const) {
        for (const item of readItems(store, name, kind, report)) entry[kind].set(item.objectID, item);
      }
      entry.index.applySynonyms(entry.synonym.values());
      this.#entries.set(name, entry);
    }
  }

  /** @throws HttpError 404 if there is no index with the name. */
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

  /** Applies a list of `{action, body}`, all or none. Creates the index if it does not exist. */
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

  /** Stores synonyms or rules. With `replace`, deletes the others. */
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

  /** Deletes an index and its contents, if it exists. */
  drop(name: string): number {
    const taskID = this.#store.write(() => this.#store.deleteIndex(name));
    this.#entries.delete(name);
    return taskID;
  }

  /**
   * Copies an index to `destination`, or only the parts in `scopes`. Does nothing if the source does not exist, because
   * `replaceAllObjects` also copies from an index that has not been created.
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

  /** Renames an index and replaces an index that has the new name, in one transaction. */
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
   * Changes one index; creates it if it does not exist or if `fresh` is set. `write` writes the change to disk and returns a
   * function that applies it in memory, which is called after the commit.
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

/** Skips items that cannot be read, so that one of them does not prevent the start. They stay on disk. */
function* readItems(
  store: IndexStore,
  name: string,
  kind: ItemKind,
  report: (line: string) => void,
): Generator<IndexRecord> {
  for (const { objectID, body } of store.items(name, kind)) {
    try {
      yield readItem(objectID, body);
    } catch (error) {
      report(
        `search engine: skipped the ${kind} "${objectID}" of the index "${name}", which cannot be read: ` +
          `${errorMessage(error)}. Save it again, delete it, or run \`npm run indexer -- push --rebuild\`.`,
      );
    }
  }
}

function readItem(objectID: string, body: string): IndexRecord {
  const item = JSON.parse(body) as Json;
  if (!isObject(item)) throw new Error('it is not an object');
  if (isTooDeep(item)) throw new Error(`it is nested more than ${MAX_DEPTH} levels deep`);
  return { ...item, objectID };
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

/** In a path `*` means all indices, so it cannot be a name. */
function checkName(name: string): void {
  if (name === '*' || name === '' || name.length > MAX_NAME_LENGTH) {
    throw new HttpError(
      400,
      `Invalid index name "${name.slice(0, 40)}": 1 to ${MAX_NAME_LENGTH} characters, and not "*"`,
    );
  }
}
