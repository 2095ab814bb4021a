import type { SearchRecord } from '../records/record.ts';
import { INDEX_SETTINGS } from './index-settings.ts';
import type { ServiceClient } from './service-client.ts';

const RECORDS_PER_BATCH = 1000;

export interface RebuildOptions {
  indexName: string;
  records: readonly SearchRecord[];
  /** Throws if another process has taken over the index. */
  confirmLock: () => Promise<void>;
  onProgress: (written: number) => void;
}

/**
 * Replaces the whole index: writes settings and records to a temporary index and moves it over the old one, so that
 * searches never see a partial index. Keeps rules, synonyms and settings that are not in {@link INDEX_SETTINGS}.
 */
export async function rebuildIndex(
  service: ServiceClient,
  { indexName, records, confirmLock, onProgress }: RebuildOptions,
): Promise<void> {
  // Moving an empty index would delete all records.
  if (records.length === 0) throw new Error(`There are no records to rebuild index ${indexName} with.`);
  await deleteTemporaryIndices(service, indexName);
  const temporary = `${temporaryPrefix(indexName)}${Date.now()}`;
  try {
    if ((await service.settingsOf(indexName)) !== undefined) {
      await service.write(temporary, (algolia) =>
        algolia.operationIndex({
          indexName,
          operationIndexParams: { operation: 'copy', destination: temporary, scope: ['settings', 'rules', 'synonyms'] },
        }),
      );
    }
    await service.write(temporary, (algolia) =>
      algolia.setSettings({ indexName: temporary, indexSettings: structuredClone(INDEX_SETTINGS) }),
    );
    for (let start = 0; start < records.length; start += RECORDS_PER_BATCH) {
      const batch = records.slice(start, start + RECORDS_PER_BATCH);
      const requests = batch.map((record) => ({ action: 'updateObject' as const, body: { ...record } }));
      await service.write(temporary, (algolia) =>
        algolia.batch({ indexName: temporary, batchWriteParams: { requests } }),
      );
      onProgress(start + batch.length);
    }
    await service.write(temporary, async (algolia, attempt) => {
      await confirmLock();
      // The response to an earlier attempt may have been lost.
      if (attempt > 0 && (await service.settingsOf(temporary)) === undefined) return undefined;
      return algolia.operationIndex({
        indexName: temporary,
        operationIndexParams: { operation: 'move', destination: indexName },
      });
    });
  } catch (error) {
    // If the service is down, the next run deletes it.
    await service.request((algolia) => algolia.deleteIndex({ indexName: temporary })).catch(() => {});
    throw error;
  }
}

/** Deletes the temporary indices of rebuilds that were killed. Requires the lock, so that no rebuild is running. */
export async function deleteTemporaryIndices(service: ServiceClient, indexName: string): Promise<void> {
  const { items } = await service.request((algolia) => algolia.listIndices());
  for (const { name } of items) {
    if (!name.startsWith(temporaryPrefix(indexName))) continue;
    await service.write(name, (algolia) => algolia.deleteIndex({ indexName: name }));
  }
}

const temporaryPrefix = (indexName: string) => `${indexName}_rebuild_`;
