import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { readEditors, readHistory } from './edit-history.ts';

interface ListedDocument {
  /** Id of the published version. */
  id: string;
  updatedAt: string;
}

type Known = ReadonlyMap<string, { updatedAt: string; editor: string | undefined }>;

/**
 * Reads from the history who changed documents last, by id, and again only for those that changed since, because a list is
 * read again after each change. Knows nobody if the history cannot be read.
 */
export function useLastEditors(documents: readonly ListedDocument[]): ReadonlyMap<string, string> {
  const client = useClient({ apiVersion: API_VERSION });
  const [known, setKnown] = useState<Known>(new Map());
  useEffect(() => {
    const changed = documents.filter(({ id, updatedAt }) => known.get(id)?.updatedAt !== updatedAt);
    if (changed.length === 0) return undefined;
    let isCurrent = true;
    const read = async () => {
      const { lastEditor } = readEditors(
        await readHistory(
          client,
          changed.map(({ id }) => id),
        ),
        undefined,
      );
      if (!isCurrent) return;
      const added = changed.map(({ id, updatedAt }) => [id, { updatedAt, editor: lastEditor.get(id) }] as const);
      setKnown((before) => new Map([...before, ...added]));
    };
    read().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [client, documents, known]);
  return new Map([...known].flatMap(([id, { editor }]) => (editor === undefined ? [] : [[id, editor]])));
}
