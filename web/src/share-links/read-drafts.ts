import 'server-only';
import { SHARE_LINK_TYPE } from '@site/content/share-links/share-link';
import { cache } from 'react';
import { z } from 'zod';
import { queryContent } from '#/content/client.ts';
import { draftPageReader } from '#/content/reader.ts';
import { findSharedDraft } from './find-shared-draft.ts';
import { tokenSigner } from './token-signer.ts';

const queryRaw = (groq: string, params: Record<string, unknown>) =>
  queryContent('raw', groq, params, { cache: 'no-store' });

/** Those of the ids whose links exist. */
export async function existingLinks(ids: string[]): Promise<string[]> {
  return z.array(z.string()).parse(await queryRaw(`*[_type == "${SHARE_LINK_TYPE}" && _id in $ids]._id`, { ids }));
}

/** What the token in an address leads to, with the draft of the page if that can be read. Read once per request. */
export const loadSharedDraft = cache(async (token: string) => {
  const shared = await findSharedDraft(token, { signer: tokenSigner(), query: queryRaw, now: Date.now() });
  if (shared.state !== 'open') return shared;
  const [page] = await draftPageReader.pagesByIds([shared.link.documentId]);
  return { ...shared, page };
});
