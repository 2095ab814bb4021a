import type { SanityClient } from '@sanity/client';
import type { StoredDocument } from './stored-document.ts';

/** With more documents, a response could exceed the 50 MB of the embedded lake: long docs have 70 KB, some far more. */
const BATCH_SIZE = 250;

export type LimitRead = <Result>(read: Promise<Result>) => Promise<Result>;

interface AllQuery {
  filter: string;
  params: Record<string, unknown>;
  projection?: string | undefined;
  tag: string;
}

/**
 * Reads all documents that match a filter, in batches, by id.
 *
 * @param limitRead rejects a request that takes too long; by default, the client does
 */
export async function readAll(
  client: SanityClient,
  { filter, params, projection = '', tag }: AllQuery,
  limitRead: LimitRead = (read) => read,
): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = [];
  for (;;) {
    const batch = await limitRead(
      client.fetch<StoredDocument[]>(
        `*[${filter} && _id > $after] | order(_id asc)[0...${BATCH_SIZE}]${projection}`,
        { ...params, after: documents.at(-1)?._id ?? '' },
        { tag },
      ),
    );
    documents.push(...batch);
    if (batch.length < BATCH_SIZE) return documents;
  }
}
