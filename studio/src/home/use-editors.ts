import { useEffect, useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { readEditors, readHistory } from '../content-lists/edit-history.ts';
import type { Editors } from '../content-lists/edit-history.ts';
import type { PageEntry } from '../content-lists/page-entry.ts';

const NOBODY: Editors = { lastEditor: new Map(), myEdits: new Map() };

/** The first screen waits no longer for the history. */
const MAX_WAIT_MS = 2000;

/**
 * Reads from the history who changed documents, again for other `entries`. Returns `undefined` until it is read, and nobody if
 * that takes long or fails.
 */
export function useEditors(entries: readonly PageEntry[]): Editors | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const me = useCurrentUser()?.id;
  const [editors, setEditors] = useState<Editors>();
  useEffect(() => {
    const ids = entries.map(({ id }) => id);
    let isCurrent = true;
    const knowNobody = () => isCurrent && setEditors((known) => known ?? NOBODY);
    const timer = setTimeout(knowNobody, MAX_WAIT_MS);
    void readHistory(client, ids).then((lines) => isCurrent && setEditors(readEditors(lines, me)), knowNobody);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, entries, me]);
  return editors;
}
