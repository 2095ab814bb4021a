import type { SanityClient } from '@sanity/client';
import { useEffect, useRef, useState } from 'react';

interface ListedDocument {
  /** Id of the published version. */
  id: string;
  changedAt: string;
  /** Id of the version that was changed then. */
  changedId: string;
}

/** Reads one value for each document from the history, by the id of the published version. `ids` are of any version. */
type HistoryReader = (client: SanityClient, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface HistoryResult {
  /** By the id of the document. */
  values: ReadonlyMap<string, string>;
  /** Whether the first documents were read, or could not be read. */
  isRead: boolean;
}

/**
 * Reads values of documents from the history, and again only for documents that changed since, because a list is read again
 * after each change. There are no values if the history cannot be read.
 *
 * @param read must read the same values in each render
 */
export function useHistory(
  client: SanityClient,
  documents: readonly ListedDocument[],
  read: HistoryReader,
): HistoryResult {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [isRead, setIsRead] = useState(false);
  /** When the documents were changed whose values were requested. */
  const requested = useRef(new Map<string, string>());
  useEffect(() => {
    const changed = documents.filter(({ id, changedAt }) => requested.current.get(id) !== changedAt);
    if (changed.length === 0) return;
    for (const { id, changedAt } of changed) requested.current.set(id, changedAt);
    const ids = changed.map(({ changedId }) => changedId);
    const readChanged = async () => {
      const found = await read(client, ids);
      const added = changed.flatMap(({ id, changedAt }): [string, string][] => {
        const value = found.get(id);
        return value === undefined || requested.current.get(id) !== changedAt ? [] : [[id, value]];
      });
      setValues((before) =>
        added.every(([id, value]) => before.get(id) === value) ? before : new Map([...before, ...added]),
      );
    };
    readChanged()
      .catch(() => {
        for (const { id } of changed) requested.current.delete(id);
      })
      .finally(() => setIsRead(true));
  }, [client, documents, read]);
  return { values, isRead: isRead || documents.length === 0 };
}
