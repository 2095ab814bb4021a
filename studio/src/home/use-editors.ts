import { useEffect, useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { readEditors, readHistory } from '../content-lists/edit-history.ts';
import type { Editors } from '../content-lists/edit-history.ts';
import type { PageEntry } from '../content-lists/page-entry.ts';

const NOBODY: Editors = { lastEditor: new Map(), myEdits: new Map() };

/** Reads from the history who changed documents, again for other `entries`. Knows nobody until it is read, and if it cannot be read. */
export function useEditors(entries: readonly PageEntry[]): Editors {
  const client = useClient({ apiVersion: API_VERSION });
  const me = useCurrentUser()?.id;
  const [editors, setEditors] = useState(NOBODY);
  useEffect(() => {
    if (entries.length === 0) return;
    const ids = entries.map(({ id }) => id);
    let isCurrent = true;
    void readHistory(client, ids).then(
      (lines) => isCurrent && setEditors(readEditors(lines, me)),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [client, entries, me]);
  return editors;
}
