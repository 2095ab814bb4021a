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
}

/**
 * Changes a client that is used for `sanityImport` only, which writes all documents without images and files, then uploads those and
 * adds them with patches. The site would show pages without images meanwhile. So documents are written after the uploads, together
 * with the patches. If an upload fails, or a document exists that must not, no document is written.
 */
export function writeCompleteDocuments(client: SanityClient): CompleteDocuments {
  const transaction = client.transaction.bind(client);
  const batches: Batch[] = [];
  const batchOfDocument = new Map<string, Batch>();
  let written: Promise<void> | undefined;
  let hasWritten = false;

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
      if (existing.has(id) && 'createIfNotExists' in mutation) return { id, operation: 'none' };
      batch.mutations.push(mutation);
      batchOfDocument.set(id, batch);
      return { id, operation: existing.has(id) ? 'update' : 'create' };
    });
    return { results };
  };

  client.transaction = (operations) => {
    const changes = transaction(operations);
    const commit = changes.commit.bind(changes);
    const commitComplete = async (options: CommitOptions) => {
      const mutations: Mutation[] = changes.serialize();
      const documents = new Map(mutations.flatMap(withDocumentId));
      if (documents.size > 0) return addBatch(documents, options);
      if (!mutations.every(addsAssets)) {
        // The last patches make references strong again, for which all documents must exist.
        await write();
        return commit(options);
      }
      for (const mutation of mutations) batchOfDocument.get(mutation.patch.id)?.mutations.push(mutation);
      return { results: [] };
    };
    return Object.assign(changes, { commit: commitComplete });
  };
  return { write, hasWritten: () => hasWritten };
}

async function existingIds(client: SanityClient, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await client.fetch<string[]>('*[_id in $ids]._id', { ids }, { perspective: 'raw' }));
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
