import type { SanityClient } from '@sanity/client';
import { ASSET_PROJECTION, ASSETS_FILTER, CHECKED_DOCUMENTS_FILTER, CHECKED_DOCUMENTS_PARAMS } from './queries.ts';
import type { StoredDocument } from './stored-document.ts';

/** With more documents, a response could exceed the 50 MB of the embedded lake: long docs have 70 KB, some far more. */
const BATCH_SIZE = 250;

type LimitRead = <Result>(read: Promise<Result>) => Promise<Result>;

/**
 * Reads everything that the checks of a whole site need. Drafts are included if the client's token may read them.
 *
 * @param limitRead rejects a request that takes too long; by default, the client does
 */
export async function readSite(client: SanityClient, limitRead: LimitRead = (read) => read): Promise<StoredDocument[]> {
  const raw = client.withConfig({ perspective: 'raw' });
  const read = (filter: string, projection = '') => readAll(raw, limitRead, filter, projection);
  const [documents, assets] = await Promise.all([
    read(CHECKED_DOCUMENTS_FILTER),
    read(ASSETS_FILTER, ASSET_PROJECTION),
  ]);
  return [...documents, ...assets];
}

async function readAll(
  client: SanityClient,
  limitRead: LimitRead,
  filter: string,
  projection: string,
): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = [];
  for (;;) {
    const batch = await limitRead(
      client.fetch<StoredDocument[]>(
        `*[${filter} && _id > $after] | order(_id asc)[0...${BATCH_SIZE}]${projection}`,
        { ...CHECKED_DOCUMENTS_PARAMS, after: documents.at(-1)?._id ?? '' },
        { tag: 'checks.site' },
      ),
    );
    documents.push(...batch);
    if (batch.length < BATCH_SIZE) return documents;
  }
}
