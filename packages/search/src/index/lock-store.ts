import type { LockRecord, LockStore } from './index-lock.ts';
import type { ServiceClient } from './service-client.ts';

const objectID = 'lock';

/**
 * Stores the lock of an index as a record in `<index>_lock`. It is in an index of its own because a rebuild replaces the
 * index. `IncrementFrom` makes the service ignore a change of another version.
 * @see https://www.algolia.com/doc/guides/sending-and-managing-data/send-and-update-your-data/in-depth/handling-concurrency-with-versioning
 */
export function lockStoreOf(service: ServiceClient, searchedIndex: string): LockStore {
  const indexName = `${searchedIndex}_lock`;
  return {
    async read() {
      const record: unknown = await service.find((algolia) => algolia.getObject({ indexName, objectID }));
      return record as LockRecord | undefined;
    },
    replace: (version, state) =>
      service.write(indexName, (algolia) =>
        algolia.partialUpdateObject({
          indexName,
          objectID,
          attributesToUpdate: { ...state, version: { _operation: 'IncrementFrom', value: version } },
        }),
      ),
  };
}
