import { shareLinkId, shareLinkSchema, shareLinkState, SHARE_LINK_TYPE } from '@site/content/share-links/share-link';
import type { ShareLink, ShareLinkState } from '@site/content/share-links/share-link';
import { pathOfDocument } from '@site/site/route-map';
import { z } from 'zod';
import type { TokenSigner } from './share-token.ts';

/**
 * What a link leads to. `invalid`: this site never gave it out. `removed`: its record was deleted some time after its
 * end, or cannot be read.
 */
export type SharedDraft =
  | { state: 'invalid' | 'removed' }
  | {
      state: ShareLinkState;
      link: ShareLink;
      /** The path of the published page, if there is one. */
      publishedPath: string | undefined;
    };

const linkQuery = `*[_type == "${SHARE_LINK_TYPE}" && _id == $id][0]{
  "link": {_id, _createdAt, _updatedAt, documentId, publishedRevision, days, createdBy, stoppedAt},
  "draft": *[_id == "drafts." + ^.documentId][0]._id,
  "published": *[_id == ^.documentId][0]{_type, _rev, "slug": slug.current, "provider": provider->slug.current}
}`;

const resultSchema = z.object({
  link: shareLinkSchema,
  draft: z.string().nullable(),
  published: z
    .object({ _type: z.string(), _rev: z.string(), slug: z.string().nullish(), provider: z.string().nullish() })
    .nullable(),
});

interface FindOptions {
  /** Undefined if the site cannot read drafts. */
  signer: TokenSigner | undefined;
  /** Queries all versions of documents, uncached. Rejects if the content lake does not respond. */
  query: (groq: string, params: Record<string, unknown>) => Promise<unknown>;
  /** Milliseconds since 1970. */
  now: number;
}

/** Finds the draft that a token leads to. Forged tokens cost no query. */
export async function findSharedDraft(token: string, { signer, query, now }: FindOptions): Promise<SharedDraft> {
  const key = signer?.verify(token);
  if (key === undefined) return { state: 'invalid' };
  const result = await query(linkQuery, { id: shareLinkId(key) });
  const { data } = resultSchema.safeParse(result);
  if (!data) return { state: 'removed' };
  const { link, draft, published } = data;
  return {
    state: shareLinkState(link, { hasDraft: draft !== null, publishedRevision: published?._rev }, now),
    link,
    publishedPath: published ? pathOfDocument(published) : undefined,
  };
}
