import type { SanityClient } from '@sanity/client';

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
/** The ids are a part of the URL. */
const IDS_PER_REQUEST = 60;

/** The latest transactions of documents as lines of JSON, newest first. */
export async function readHistory(client: SanityClient, ids: readonly string[]): Promise<string> {
  const requests = [];
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
    const versions = ids.slice(start, start + IDS_PER_REQUEST).flatMap((id) => [id, `drafts.${id}`]);
    requests.push(
      client.request<string>({
        uri: `/data/history/${client.config().dataset}/transactions/${versions.join(',')}`,
        query: { excludeContent: 'true', reverse: 'true', limit: String(MAX_TRANSACTIONS) },
      }),
    );
  }
  return (await Promise.all(requests)).join('\n');
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
