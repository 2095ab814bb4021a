import type { SanityClient } from '@sanity/client';
import { ASSET_PROJECTION, ASSETS_FILTER, CHECKED_DOCUMENTS_FILTER, CHECKED_DOCUMENTS_PARAMS } from './queries.ts';
import { readAll } from './read-all.ts';
import type { LimitRead } from './read-all.ts';
import type { StoredDocument } from './stored-document.ts';

/**
 * Reads everything that the checks of a whole site need. Drafts are included if the client's token may read them.
 *
 * @param limitRead rejects a request that takes too long; by default, the client does
 */
export async function readSite(client: SanityClient, limitRead?: LimitRead): Promise<StoredDocument[]> {
  const raw = client.withConfig({ perspective: 'raw' });
  const read = (filter: string, projection?: string) =>
    readAll(raw, { filter, params: CHECKED_DOCUMENTS_PARAMS, projection, tag: 'checks.site' }, limitRead);
  const [documents, assets] = await Promise.all([
    read(CHECKED_DOCUMENTS_FILTER),
    read(ASSETS_FILTER, ASSET_PROJECTION),
  ]);
  return [...documents, ...assets];
}
