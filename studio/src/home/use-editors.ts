import { useEffect, useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import type { PageEntry } from '../content-lists/page-entry.ts';

/** A line of the history. */
interface Transaction {
  timestamp: string;
  author: string;
  documentIDs: string[];
}

/** Who changed documents, by the id of the published version. */
export interface Editors {
  /** The user who made the last change. */
  lastEditor: ReadonlyMap<string, string>;
  /** When this editor made their last change. */
  myEdits: ReadonlyMap<string, string>;
}

const MAX_TRANSACTIONS = 500;
/** A transaction that changes more documents is an import, such as that of the starter content, and no editor's work. */
const MAX_EDITED_TOGETHER = 20;
const NOBODY: Editors = { lastEditor: new Map(), myEdits: new Map() };

/** Reads from the history who changed documents, again for other `entries`. Knows nobody until it is read, and if it cannot be read. */
export function useEditors(entries: readonly PageEntry[]): Editors {
  const client = useClient({ apiVersion: API_VERSION });
  const me = useCurrentUser()?.id;
  const [editors, setEditors] = useState(NOBODY);
  useEffect(() => {
    if (entries.length === 0) return;
    const ids = entries.flatMap(({ id }) => [id, `drafts.${id}`]).join(',');
    let isCurrent = true;
    void client
      .request<string>({
        uri: `/data/history/${client.config().dataset}/transactions/${ids}`,
        query: { excludeContent: 'true', reverse: 'true', limit: String(MAX_TRANSACTIONS) },
      })
      .then(
        (lines) => isCurrent && setEditors(readEditors(lines, me)),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [client, entries, me]);
  return editors;
}

/** @param lines transactions as lines of JSON, newest first */
export function readEditors(lines: string, me: string | undefined): Editors {
  const lastEditor = new Map<string, string>();
  const myEdits = new Map<string, string>();
  for (const line of lines.split('\n').filter(Boolean)) {
    const { timestamp, author, documentIDs } = JSON.parse(line) as Transaction;
    const isMine = author === me && documentIDs.length <= MAX_EDITED_TOGETHER;
    for (const id of documentIDs.map((each) => each.replace(/^drafts\./, ''))) {
      if (!lastEditor.has(id)) lastEditor.set(id, author);
      if (isMine && !myEdits.has(id)) myEdits.set(id, timestamp);
    }
  }
  return { lastEditor, myEdits };
}
