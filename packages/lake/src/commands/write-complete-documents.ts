import type { Mutation, SanityClient, Transaction } from '@sanity/client';

type CommitOptions = Parameters<Transaction['commit']>[0];

/** Documents that the importer sent in one transaction, followed by the patches that add their images and files. */
interface Batch {
  mutations: Mutation[];
  options: CommitOptions;
}

/**
 * Changes a client that is used for `sanityImport` with `createOrReplace` only, which replaces all documents by copies without images
 * and files, then uploads those and adds them with patches. The site would show pages without images meanwhile. So documents are
 * written after the uploads, together with the patches. If an upload fails, no document is written.
 * @returns a function to be called after an import that succeeded. It writes the documents unless they are written already.
 */
export function writeCompleteDocuments(client: SanityClient): () => Promise<void> {
  const transaction = client.transaction.bind(client);
  const batches: Batch[] = [];
  const batchOfDocument = new Map<string, Batch>();
  let written: Promise<void> | undefined;

  const writeBatches = async () => {
    for (const { mutations, options } of batches) await transaction(mutations).commit(options);
  };
  const write = () => (written ??= writeBatches());

  client.transaction = (operations) => {
    const changes = transaction(operations);
    const commit = changes.commit.bind(changes);
    const commitComplete = async (options: CommitOptions) => {
      const mutations: Mutation[] = changes.serialize();
      const ids = mutations.flatMap((mutation) => ('createOrReplace' in mutation ? mutation.createOrReplace._id : []));
      if (ids.length > 0) {
        const batch = { mutations, options };
        batches.push(batch);
        for (const id of ids) batchOfDocument.set(id, batch);
        return { results: ids.map((id) => ({ id, operation: 'update' })) };
      }
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
  return write;
}

function addsAssets(mutation: Mutation): mutation is { patch: { id: string; set: object } } {
  return 'patch' in mutation && mutation.patch.set !== undefined;
}
