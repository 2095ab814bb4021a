import { algoliasearch } from 'algoliasearch';
import type { Algoliasearch } from 'algoliasearch';
import { explainFailure } from './explain-failure.ts';
import { searchHosts } from './hosts.ts';
import type { SearchRecord } from './record.ts';
import { INDEX_SETTINGS } from './settings.ts';

export interface SearchIndexOptions {
  appId: string;
  /** May write. */
  adminKey: string;
  indexName: string;
  /** Origin of a service other than Algolia's own. */
  host: string | undefined;
}

/** Content hashes by objectID. */
export type IndexedHashes = ReadonlyMap<string, string>;

const RECORDS_PER_BATCH = 1000;
/** A temporary index older than this was left by a rebuild that died. */
const STALE_AFTER_MS = 60 * 60 * 1000;

/** One index of a search service, as the indexer writes it. Every function throws one clear message on failure. */
export class SearchIndex {
  readonly #client: Algoliasearch;
  readonly #options: SearchIndexOptions;

  constructor(options: SearchIndexOptions) {
    this.#options = options;
    this.#client = algoliasearch(options.appId, options.adminKey, searchHosts(options.host));
  }

  /** The index's settings, or `undefined` where there is no such index. */
  readSettings(): Promise<object | undefined> {
    return this.#explained(async () => {
      try {
        return await this.#client.getSettings({ indexName: this.#options.indexName });
      } catch (error) {
        if (isNotFound(error)) return undefined;
        throw error;
      }
    });
  }

  /** The content hash of every record. */
  readHashes(): Promise<IndexedHashes> {
    return this.#explained(async () => {
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

  /** Saves and deletes records in one batch where they fit one, and waits until searches see it. */
  apply({ save, remove }: { save: readonly SearchRecord[]; remove: readonly string[] }): Promise<void> {
    return this.#explained(() => this.#write(this.#options.indexName, save, remove));
  }

  /**
   * Replaces the whole index: settings and records go to a temporary one, which is then moved over it, so that searches
   * see the old index or the new, never a part. Rules and synonyms are kept. `onProgress` gets the records written.
   */
  rebuild(records: readonly SearchRecord[], onProgress: (written: number) => void = () => {}): Promise<void> {
    const { indexName } = this.#options;
    // A move of nothing would wipe the index.
    if (records.length === 0) throw new Error(`There are no records to rebuild the index ${indexName} from.`);
    return this.#explained(async () => {
      await this.#dropStale();
      const temporary = `${this.#temporaryPrefix}${Date.now()}`;
      if ((await this.readSettings()) !== undefined) {
        await this.#finish(
          temporary,
          this.#client.operationIndex({
            indexName,
            operationIndexParams: { operation: 'copy', destination: temporary, scope: ['rules', 'synonyms'] },
          }),
        );
      }
      await this.#finish(
        temporary,
        this.#client.setSettings({ indexName: temporary, indexSettings: structuredClone(INDEX_SETTINGS) }),
      );
      await this.#write(temporary, records, [], onProgress);
      await this.#finish(
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
      await this.#finish(indexName, this.#client.batch({ indexName, batchWriteParams: { requests: batch } }));
      onProgress(Math.min(requests.length, start + batch.length));
    }
  }

  async #finish(indexName: string, task: Promise<{ taskID: number }>): Promise<void> {
    const { taskID } = await task;
    await this.#client.waitForTask({ indexName, taskID });
  }

  /** Deletes temporary indices that earlier rebuilds have left behind. */
  async #dropStale(): Promise<void> {
    const { items } = await this.#client.listIndices();
    for (const { name } of items) {
      if (!name.startsWith(this.#temporaryPrefix)) continue;
      const age = Date.now() - Number(name.slice(this.#temporaryPrefix.length));
      if (age > STALE_AFTER_MS) await this.#finish(name, this.#client.deleteIndex({ indexName: name }));
    }
  }

  #explained<Result>(work: () => Promise<Result>): Promise<Result> {
    return explainFailure(this.#options, work);
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404;
}
