import type { SearchRecord } from '../records/record.ts';
import { IndexLock } from './index-lock.ts';
import type { IndexSynonym } from './index-synonym.ts';
import type { AcquireOptions, HeldLock, LockOptions } from './index-lock.ts';
import { lockStoreOf } from './lock-store.ts';
import { deleteTemporaryIndices, rebuildIndex } from './rebuild-index.ts';
import { ServiceClient } from './service-client.ts';
import type { ServiceClientOptions } from './service-client.ts';
import { SearchServiceError } from './service-error.ts';

export interface SearchIndexOptions extends ServiceClientOptions {
  /** Origin of the service; `undefined` for hosted Algolia. */
  host: string | undefined;
  lock?: LockOptions;
}

export interface IndexChanges {
  save: readonly SearchRecord[];
  /** objectIDs. */
  remove: readonly string[];
}

/** Some attributes of a record. */
export type PartialRecord<Name extends keyof SearchRecord> = Partial<Pick<SearchRecord, Name>> & { objectID: string };

/** Content hashes by objectID. */
export type IndexedHashes = ReadonlyMap<string, string>;

/** Algolia recommends batches of at most 10 MB. */
const MAX_BATCH_BYTES = 9_000_000;

/** Whether the changes fit one batch. Searches see a batch as a whole. */
export function fitsOneBatch({ save, remove }: IndexChanges): boolean {
  let bytes = 0;
  for (const item of [...save, ...remove]) bytes += Buffer.byteLength(JSON.stringify(item));
  return bytes <= MAX_BATCH_BYTES;
}

/** Reads and writes one index of a search service. Failures are errors with one clear message. */
export class SearchIndex {
  readonly #service: ServiceClient;
  readonly #indexName: string;
  readonly #lock: IndexLock;
  #held: HeldLock | undefined;

  constructor(options: SearchIndexOptions) {
    this.#service = new ServiceClient(options);
    this.#indexName = options.indexName;
    this.#lock = new IndexLock(lockStoreOf(this.#service, options.indexName), options.lock);
  }

  /**
   * Runs `work` while no other process does the same with this index. Throws `IndexLockedError` if one does for too long.
   * Read the content inside `work`: otherwise an older state could overwrite a newer one.
   */
  async runExclusively<Result>(work: () => Promise<Result>, options: AcquireOptions = {}): Promise<Result> {
    const held = await this.#lock.acquire(options);
    this.#held = held;
    try {
      if (held.isTakenOver) await deleteTemporaryIndices(this.#service, this.#indexName);
      const result = await work();
      // If this fails, the next holder takes over.
      await held.release().catch(() => {});
      return result;
    } catch (error) {
      // While the service fails, so does the release. The next process takes over.
      if (error instanceof SearchServiceError) held.abandon();
      else await held.release().catch(() => {});
      throw error;
    } finally {
      this.#held = undefined;
    }
  }

  /** Returns the index's settings, or `undefined` if the index does not exist. */
  readSettings(): Promise<object | undefined> {
    return this.#service.settingsOf(this.#indexName);
  }

  /**
   * Returns text that changes when any program changes the index, by one request; `undefined` if the index does not exist. The
   * service may know the time of a change in seconds only, and sets it before searches see the change.
   */
  async readVersion(): Promise<string | undefined> {
    const { items } = await this.#service.request((algolia) => algolia.listIndices());
    const index = items.find(({ name }) => name === this.#indexName);
    return index && JSON.stringify([index.updatedAt, index.entries, index.dataSize, index.pendingTask]);
  }

  /** Returns the content hash of every record. */
  async readHashes(): Promise<IndexedHashes> {
    const records = await this.readRecords(['contentHash']);
    return new Map(records.map(({ objectID, contentHash = '' }) => [objectID, contentHash]));
  }

  /** Returns these attributes of every record. */
  readRecords<Name extends keyof SearchRecord>(attributes: readonly Name[]): Promise<PartialRecord<Name>[]> {
    return this.#service.request(async (algolia) => {
      const records: PartialRecord<Name>[] = [];
      await algolia.browseObjects<Partial<Pick<SearchRecord, Name>>>({
        indexName: this.#indexName,
        browseParams: { attributesToRetrieve: ['objectID', ...attributes], hitsPerPage: 1000 },
        aggregator: ({ hits }) => void records.push(...hits),
      });
      return records;
    });
  }

  /** Returns the index's synonyms; none if it does not exist. */
  async readSynonyms(): Promise<IndexSynonym[]> {
    const found = await this.#service.find(async (algolia) => {
      const synonyms: IndexSynonym[] = [];
      await algolia.browseSynonyms({
        indexName: this.#indexName,
        aggregator: ({ hits }) => {
          for (const { objectID, type, input, synonyms: words = [] } of hits) {
            // Other types are not the indexer's, and the next write replaces them.
            synonyms.push({
              objectID,
              type: type as IndexSynonym['type'],
              ...(input ? { input } : {}),
              synonyms: words,
            });
          }
        },
      });
      return synonyms;
    });
    return found ?? [];
  }

  /** Replaces all synonyms of the index and waits until searches use them. */
  async replaceSynonyms(synonyms: readonly IndexSynonym[]): Promise<void> {
    const indexName = this.#indexName;
    await this.#held?.confirm();
    await this.#service.write(indexName, (algolia) =>
      synonyms.length === 0
        ? algolia.clearSynonyms({ indexName })
        : algolia.saveSynonyms({ indexName, synonymHit: [...synonyms], replaceExistingSynonyms: true }),
    );
  }

  /** Saves and deletes records in one batch, which searches see as a whole, and waits until they do. */
  async apply({ save, remove }: IndexChanges): Promise<void> {
    const indexName = this.#indexName;
    const requests = [
      ...save.map((record) => ({ action: 'updateObject' as const, body: { ...record } })),
      ...remove.map((objectID) => ({ action: 'deleteObject' as const, body: { objectID } })),
    ];
    await this.#held?.confirm();
    await this.#service.write(indexName, (algolia) => algolia.batch({ indexName, batchWriteParams: { requests } }));
  }

  /** Replaces the whole index; searches see the old one until then. `onProgress` receives the number of records written. */
  async rebuild(records: readonly SearchRecord[], onProgress: (written: number) => void = () => {}): Promise<void> {
    await rebuildIndex(this.#service, {
      indexName: this.#indexName,
      records,
      confirmLock: async () => this.#held?.confirm(),
      onProgress,
    });
  }
}
