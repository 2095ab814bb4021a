import { algoliasearch } from 'algoliasearch';
import type { Algoliasearch } from 'algoliasearch';
import type { SearchRecord } from '../records/record.ts';
import { searchHosts } from './hosts.ts';
import { INDEX_SETTINGS } from './index-settings.ts';
import { withServiceErrors } from './service-error.ts';

export interface SearchIndexOptions {
  appId: string;
  /** A key with write access. */
  adminKey: string;
  indexName: string;
  /** Origin of the service; `undefined` for hosted Algolia. */
  host: string | undefined;
}

/** Content hashes by objectID. */
export type IndexedHashes = ReadonlyMap<string, string>;

const RECORDS_PER_BATCH = 1000;
/** A temporary index older than this was left behind by a rebuild that crashed. */
const STALE_AFTER_MS = 60 * 60 * 1000;

/** Reads and writes one index of a search service. Failures are errors with one clear message. */
export class SearchIndex {
  readonly #client: Algoliasearch;
  readonly #options: SearchIndexOptions;

  constructor(options: SearchIndexOptions) {
    this.#options = options;
    this.#client = algoliasearch(options.appId, options.adminKey, searchHosts(options.host));
  }

  /** Returns the index's settings, or `undefined` if the index does not exist. */
  readSettings(): Promise<object | undefined> {
    return this.#withErrors(async () => {
      try {
        return await this.#client.getSettings({ indexName: this.#options.indexName });
      } catch (error) {
        if (isNotFound(error)) return undefined;
        throw error;
      }
    });
  }

  /** Returns the content hash of every record. */
  readHashes(): Promise<IndexedHashes> {
    return this.#withErrors(async () => {
      const hashes = new Map<string, string>();
      await this.#client.browseObjects<{ contentHash?: string }>({
        indexName: this.#options.indexName,
        browseParams: { attributesToRetrieve: ['objectID', 'contentHash'], hitsPerPage: 1000 },
        aggregator: ({ hits }) => {
          for (const { objectID, contentHash = '' } of hits) hashes.set(objectID, contentHash);
        },
      });
      return hashes;
    });
  }

  /** Saves and deletes records, in one batch if they fit, and waits until searches see the change. */
  apply({ save, remove }: { save: readonly SearchRecord[]; remove: readonly string[] }): Promise<void> {
    return this.#withErrors(() => this.#write(this.#options.indexName, save, remove));
  }

  /**
   * Replaces the whole index: writes settings and records to a temporary index and moves it over the old one, so that
   * searches never see a partial index. Keeps rules and synonyms. `onProgress` receives the number of records written.
   */
  rebuild(records: readonly SearchRecord[], onProgress: (written: number) => void = () => {}): Promise<void> {
    const { indexName } = this.#options;
    // Moving an empty index would delete all records.
    if (records.length === 0) throw new Error(`There are no records to rebuild index ${indexName} with.`);
    return this.#withErrors(async () => {
      await this.#deleteStaleIndices();
      const temporary = `${this.#temporaryPrefix}${Date.now()}`;
      if ((await this.readSettings()) !== undefined) {
        await this.#waitFor(
          temporary,
          this.#client.operationIndex({
            indexName,
            operationIndexParams: { operation: 'copy', destination: temporary, scope: ['rules', 'synonyms'] },
          }),
        );
      }
      await this.#waitFor(
        temporary,
        this.#client.setSettings({ indexName: temporary, indexSettings: structuredClone(INDEX_SETTINGS) }),
      );
      await this.#write(temporary, records, [], onProgress);
      await this.#waitFor(
        temporary,
        this.#client.operationIndex({
          indexName: temporary,
          operationIndexParams: { operation: 'move', destination: indexName },
        }),
      );
    });
  }

  get #temporaryPrefix(): string {
    return `${this.#options.indexName}_rebuild_`;
  }

  async #write(
    indexName: string,
    save: readonly SearchRecord[],
    remove: readonly string[],
    onProgress: (written: number) => void = () => {},
  ): Promise<void> {
    const requests = [
      ...save.map((record) => ({ action: 'updateObject' as const, body: { ...record } })),
      ...remove.map((objectID) => ({ action: 'deleteObject' as const, body: { objectID } })),
    ];
    for (let start = 0; start < requests.length; start += RECORDS_PER_BATCH) {
      const batch = requests.slice(start, start + RECORDS_PER_BATCH);
      await this.#waitFor(indexName, this.#client.batch({ indexName, batchWriteParams: { requests: batch } }));
      onProgress(Math.min(requests.length, start + batch.length));
    }
  }

  async #waitFor(indexName: string, task: Promise<{ taskID: number }>): Promise<void> {
    const { taskID } = await task;
    await this.#client.waitForTask({ indexName, taskID });
  }

  /** Deletes temporary indices that crashed rebuilds left behind. */
  async #deleteStaleIndices(): Promise<void> {
    const { items } = await this.#client.listIndices();
    for (const { name } of items) {
      if (!name.startsWith(this.#temporaryPrefix)) continue;
      const age = Date.now() - Number(name.slice(this.#temporaryPrefix.length));
      if (age > STALE_AFTER_MS) await this.#waitFor(name, this.#client.deleteIndex({ indexName: name }));
    }
  }

  #withErrors<Result>(work: () => Promise<Result>): Promise<Result> {
    return withServiceErrors(this.#options, work);
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404;
}
