import type { Mutation, SanityClient, Transaction } from '@sanity/client';
import { alreadyExists } from '../write/write-error.ts';

type CommitOptions = Parameters<Transaction['commit']>[0];

/** Documents that the importer sent in one transaction, followed by the patches that add their images and files. */
interface Batch {
  mutations: Mutation[];
  options: CommitOptions;
}

export interface CompleteDocuments {
  /** To be called after an import that succeeded. Writes the documents unless they are written already. */
  write: () => Promise<void>;
  hasWritten: () => boolean;
  /** How many documents were not written because they exist. */
  keptCount: () => number;
}

/**
 * Changes a client that is used for `sanityImport` only, which writes all documents without images and files, then uploads those and
 * adds them with patches. The site would show pages without images meanwhile. So documents are written after the uploads, together
 * with the patches. If an upload fails, or a document exists that must not, no document is written.
 *
 * The importer also makes the references of documents strong that exist and are kept. Even a patch without an effect would give them a
 * new revision, so it is sent only for a document with a weak reference, which an interrupted import may have left.
 */
export function writeCompleteDocuments(client: SanityClient): CompleteDocuments {
  const transaction = client.transaction.bind(client);
  const batches: Batch[] = [];
  const batchOfDocument = new Map<string, Batch>();
  let written: Promise<void> | undefined;
  let hasWritten = false;
  let keptCount = 0;

  const writeBatches = async () => {
    for (const { mutations, options } of batches) {
      await transaction(mutations).commit(options);
      hasWritten = true;
    }
  };
  const write = () => (written ??= writeBatches());

  /** Returns what the importer reads of a response. It adds no images to documents with the operation `none`. */
  const addBatch = async (documents: ReadonlyMap<string, Mutation>, options: CommitOptions) => {
    const batch: Batch = { mutations: [], options };
    batches.push(batch);
    const existing = await existingIds(client, [...documents.keys()]);
    const results = [...documents].map(([id, mutation]) => {
      if (existing.has(id) && 'create' in mutation) throw alreadyExists(id);
      if (existing.has(id) && 'createIfNotExists' in mutation) {
        keptCount += 1;
        return { id, operation: 'none' };
      }
      batch.mutations.push(mutation);
      batchOfDocument.set(id, batch);
      return { id, operation: existing.has(id) ? 'update' : 'create' };
    });
    return { results };
  };

  client.transaction = (operations) => {
    const changes = transaction(operations);
    const commitComplete = async (options: CommitOptions) => {
      const mutations: Mutation[] = changes.serialize();
      const documents = new Map(mutations.flatMap(withDocumentId));
      if (documents.size > 0) return addBatch(documents, options);
      if (!mutations.every(addsAssets)) {
        // The last patches make references strong again, for which all documents must exist.
        await write();
        const patches = await withoutStrongDocuments(client, mutations, (id) => batchOfDocument.has(id));
        return patches.length === 0 ? { results: [] } : transaction(patches).commit(options);
      }
      for (const mutation of mutations) batchOfDocument.get(mutation.patch.id)?.mutations.push(mutation);
      return { results: [] };
    };
    return Object.assign(changes, { commit: commitComplete });
  };
  return { write, hasWritten: () => hasWritten, keptCount: () => keptCount };
}

async function existingIds(client: SanityClient, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await client.fetch<string[]>('*[_id in $ids]._id', { ids }, { perspective: 'raw' }));
}

/** The patches of documents that were written, and of others with a weak reference. */
async function withoutStrongDocuments(
  client: SanityClient,
  mutations: readonly Mutation[],
  isWritten: (id: string) => boolean,
): Promise<Mutation[]> {
  const idOf = (mutation: Mutation) => ('patch' in mutation && 'id' in mutation.patch ? String(mutation.patch.id) : '');
  const ids = mutations.map(idOf).filter((id) => !isWritten(id));
  if (ids.length === 0) return [...mutations];
  const kept = await client.fetch<{ _id: string }[]>('*[_id in $ids]', { ids }, { perspective: 'raw' });
  const strong = new Set(
    kept.filter((document) => !JSON.stringify(document).includes('"_weak":true')).map(({ _id }) => _id),
  );
  return mutations.filter((mutation) => !strong.has(idOf(mutation)));
}

/** The id of the document that a mutation writes, with the mutation; nothing if it is a patch. */
function withDocumentId(mutation: Mutation): [string, Mutation][] {
  if ('create' in mutation) return [[String(mutation.create._id), mutation]];
  if ('createIfNotExists' in mutation) return [[mutation.createIfNotExists._id, mutation]];
  if ('createOrReplace' in mutation) return [[mutation.createOrReplace._id, mutation]];
  return [];
}

function addsAssets(mutation: Mutation): mutation is { patch: { id: string; set: object } } {
  return 'patch' in mutation && mutation.patch.set !== undefined;
}
