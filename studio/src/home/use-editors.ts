import type { SanityClient } from '@sanity/client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import {
  readLastEditors,
  readLastEditorsOfVersions,
  readLastEdits,
  readLastEditsOfVersions,
} from '../content-lists/edit-history.ts';
import { useHistory } from '../content-lists/use-history.ts';
import type { HomeEntry } from './home-data.ts';

/** Who changed documents, by the keys of their entries. */
interface Editors {
  /** The user who made the change whose time the first screen shows. */
  lastEditor: ReadonlyMap<string, string>;
  /** When this editor made their last change. */
  myEdits: ReadonlyMap<string, string>;
}

/** The first screen waits no longer for the history. */
const MAX_WAIT_MS = 2000;

/** Reads from the history who changed documents. Returns `undefined` until it is read, or that takes too long. */
export function useEditors(entries: readonly HomeEntry[]): Editors | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const { documents, shownChanges, versions } = useMemo(() => changesOf(entries), [entries]);
  const editors = useHistory(client, shownChanges, readLastEditors);
  const versionEditors = useHistory(client, versions, readLastEditorsOfVersions);
  const edits = useHistory(client, documents, useEditsOfMe(readLastEdits));
  const versionEdits = useHistory(client, versions, useEditsOfMe(readLastEditsOfVersions));
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isRead = [editors, versionEditors, edits, versionEdits].every((history) => history.isRead);
  if (!isRead && !isLate) return undefined;
  return {
    lastEditor: new Map([...editors.values, ...versionEditors.values]),
    myEdits: new Map([...edits.values, ...versionEdits.values]),
  };
}

/** The changes whose authors are read. */
function changesOf(entries: readonly HomeEntry[]) {
  const documents = entries.filter(({ openRelease }) => openRelease === undefined);
  return {
    documents,
    shownChanges: documents.map(({ id, updatedAt, updatedId }) => ({ id, changedAt: updatedAt, changedId: updatedId })),
    versions: entries
      .filter(({ openRelease }) => openRelease !== undefined)
      .map(({ key, changedAt, changedId }) => ({ id: key, changedAt, changedId })),
  };
}

/** Reads what this user changed. */
function useEditsOfMe(read: typeof readLastEdits) {
  const me = useCurrentUser()?.id;
  return useCallback(
    async (client: SanityClient, ids: readonly string[]) =>
      me === undefined ? new Map<string, string>() : read(client, ids, me),
    [me, read],
  );
}
