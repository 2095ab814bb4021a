import type { SanityClient } from '@sanity/client';
import { SHARE_LINK_TYPE, shareLinkSchema, shareLinkState } from '@site/content/share-links/share-link';
import { stopSharing } from './share-links.ts';

/**
 * Records the end of the links whose draft was published, discarded or deleted. Otherwise they would show the next draft, for
 * example when the page is unpublished or edited again.
 *
 * @param id the published id of the document
 */
export async function recordEnds(client: SanityClient, id: string): Promise<void> {
  const links = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<unknown[]>(
      '*[_type == $type && documentId == $id && !defined(stoppedAt)]',
      { type: SHARE_LINK_TYPE, id },
      { tag: 'share-links.ends' },
    );
  if (links.length === 0) return;
  // Not with a query, whose result can be older than what was just published.
  const [published, draft] = await client.getDocuments([id, `drafts.${id}`]);
  const document = { hasDraft: Boolean(draft), publishedRevision: published?._rev };
  const ended = links.flatMap((link) => {
    const { data } = shareLinkSchema.safeParse(link);
    return data && shareLinkState(data, document, Date.now()) !== 'open' ? data._id : [];
  });
  await stopSharing(client, ended);
}
