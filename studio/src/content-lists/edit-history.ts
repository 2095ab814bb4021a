import type { SanityClient } from '@sanity/client';
import { getDraftId, getPublishedId } from 'sanity';

/** A line of the history. */
interface Transaction {
  timestamp: string;
  author: string;
  documentIDs: string[];
}

const MAX_TRANSACTIONS = 500;
/** A transaction that changes more documents is an import, such as that of the starter content, and no editor's work. */
const MAX_EDITED_TOGETHER = 20;
/** The ids are a part of the URL. */
const IDS_PER_REQUEST = 60;

/**
 * The users who made the last change of documents, by the id of the published version. Finds changes of the published version,
 * of the draft and of the version whose id is given, for example in a release.
 */
export async function readLastEditors(client: SanityClient, ids: readonly string[]): Promise<Map<string, string>> {
  const changes = await readLastChanges(client, ids);
  return new Map([...changes].map(([id, { author }]) => [id, author]));
}

/** The users who made the last change of versions in releases, by the id of the version. */
export async function readLastEditorsOfVersions(
  client: SanityClient,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const changes = await readLastChanges(client, ids, { isOfVersions: true });
  return new Map([...changes].map(([id, { author }]) => [id, author]));
}

/** When a user last changed documents, likewise. Imports do not count. */
export async function readLastEdits(
  client: SanityClient,
  ids: readonly string[],
  author: string,
): Promise<Map<string, string>> {
  const changes = await readLastChanges(client, ids, { author });
  return new Map([...changes].map(([id, { timestamp }]) => [id, timestamp]));
}

/** When a user last changed versions in releases, by the id of the version. */
export async function readLastEditsOfVersions(
  client: SanityClient,
  ids: readonly string[],
  author: string,
): Promise<Map<string, string>> {
  const changes = await readLastChanges(client, ids, { author, isOfVersions: true });
  return new Map([...changes].map(([id, { timestamp }]) => [id, timestamp]));
}

interface ChangeOptions {
  /** Whose edits are read, if not those of anyone. */
  author?: string;
  /** Whether only changes of these very versions count, and not those of the published version and the draft. */
  isOfVersions?: boolean;
}

/** The last transactions of documents: of anyone, or the edits of one author. */
async function readLastChanges(
  client: SanityClient,
  ids: readonly string[],
  options: ChangeOptions = {},
): Promise<Map<string, Transaction>> {
  const parts = [];
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
    parts.push(readPart(client, ids.slice(start, start + IDS_PER_REQUEST), options));
  }
  return new Map((await Promise.all(parts)).flatMap((changes) => [...changes]));
}

async function readPart(
  client: SanityClient,
  ids: readonly string[],
  { author, isOfVersions = false }: ChangeOptions,
): Promise<Map<string, Transaction>> {
  const keyOf = (id: string): string => (isOfVersions ? id : getPublishedId(id));
  const variantsOf = (id: string) => (isOfVersions ? [id] : [getPublishedId(id), getDraftId(id), id]);
  const changes = new Map<string, Transaction>();
  let remaining = ids;
  // Typing makes a transaction each second, so those of one document can fill a response. The next request leaves it out.
  while (remaining.length > 0) {
    const transactions = await readTransactions(client, new Set(remaining.flatMap(variantsOf)), author);
    const wanted = new Set(remaining.map(keyOf));
    for (const transaction of transactions) {
      if (author !== undefined && transaction.documentIDs.length > MAX_EDITED_TOGETHER) continue;
      for (const id of transaction.documentIDs.map(keyOf)) {
        if (wanted.has(id) && !changes.has(id)) changes.set(id, transaction);
      }
    }
    const missing = remaining.filter((id) => !changes.has(keyOf(id)));
    const isComplete = transactions.length < MAX_TRANSACTIONS || missing.length === remaining.length;
    remaining = isComplete ? [] : missing;
  }
  return changes;
}

/** The latest transactions of documents, newest first. */
async function readTransactions(
  client: SanityClient,
  ids: ReadonlySet<string>,
  author: string | undefined,
): Promise<Transaction[]> {
  const lines = await client.request<string>({
    uri: `/data/history/${client.config().dataset}/transactions/${[...ids].join(',')}`,
    query: {
      excludeContent: 'true',
      reverse: 'true',
      limit: String(MAX_TRANSACTIONS),
      ...(author === undefined ? {} : { authors: author }),
    },
  });
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Transaction);
}
