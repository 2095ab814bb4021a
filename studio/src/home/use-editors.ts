import type { SanityClient } from '@sanity/client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { readLastEditors, readLastEdits } from '../content-lists/edit-history.ts';
import type { PageEntry } from '../content-lists/page-entry.ts';
import { useHistory } from '../content-lists/use-history.ts';

/** Who changed documents, by the id of the published version. */
interface Editors {
  /** The user who made the change whose time the first screen shows. */
  lastEditor: ReadonlyMap<string, string>;
  /** When this editor made their last change. */
  myEdits: ReadonlyMap<string, string>;
}

/** The first screen waits no longer for the history. */
const MAX_WAIT_MS = 2000;

/** Reads from the history who changed documents. Returns `undefined` until it is read, or that takes too long. */
export function useEditors(entries: readonly PageEntry[]): Editors | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const me = useCurrentUser()?.id;
  const readMyEdits = useCallback(
    async (reader: SanityClient, ids: readonly string[]) =>
      me === undefined ? new Map<string, string>() : readLastEdits(reader, ids, me),
    [me],
  );
  const shownChanges = useMemo(
    () => entries.map(({ id, updatedAt, updatedId }) => ({ id, changedAt: updatedAt, changedId: updatedId })),
    [entries],
  );
  const { values: lastEditor, isRead: knowsEditors } = useHistory(client, shownChanges, readLastEditors);
  const { values: myEdits, isRead: knowsMyEdits } = useHistory(client, entries, readMyEdits);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate || (knowsEditors && knowsMyEdits) ? { lastEditor, myEdits } : undefined;
}
