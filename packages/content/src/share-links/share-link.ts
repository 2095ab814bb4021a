import { z } from 'zod';

/**
 * A link by which people without an account read one draft. The Studio creates and stops it, and the site checks it at each
 * view (`docs/decisions/028-share-links.md`).
 */
export const SHARE_LINK_TYPE = 'shareLink';

/** How long a link can be valid, in days. */
export const SHARE_DAYS = [1, 7, 28] as const;

/** Days after its end when the record of a link is deleted. Until then, the link says why it no longer works. */
export const SHARE_RETENTION_DAYS = 30;

const DAY_MS = 86_400_000;

/** 128 random bits in base64url: what nobody can guess. Sanity accepts no "-" after the dot of the id. */
const SHARE_KEY = /^\w[\w-]{21}$/;

export const isShareKey = (text: string): boolean => SHARE_KEY.test(text);

/** The id of a link's document. The dot keeps it private on hosted Sanity. */
export const shareLinkId = (key: string): string => `${SHARE_LINK_TYPE}.${key}`;

/** The key in the id of a link's document; undefined for other ids. */
export function shareKeyOf(id: string): string | undefined {
  const prefix = shareLinkId('');
  const key = id.slice(prefix.length);
  return id.startsWith(prefix) && isShareKey(key) ? key : undefined;
}

export const shareLinkSchema = z
  .object({
    _id: z.string(),
    /** When the link was created, by the clock of the content lake unless a client sets another time. */
    _createdAt: z.iso.datetime({ offset: true }),
    /** When the record was last changed, by the clock of the content lake. */
    _updatedAt: z.iso.datetime({ offset: true }),
    /** The published id of the shared document. */
    documentId: z.string(),
    /**
     * The published revision when the link was created, or after the Studio changed links in the published version. Another one
     * means that the draft was published.
     */
    publishedRevision: z.string().nullish(),
    days: z
      .number()
      .positive()
      .max(Math.max(...SHARE_DAYS)),
    /** The name of the editor who shares the draft. */
    createdBy: z.string(),
    /** The user id of the editor who shares the draft. Missing in the records of earlier versions. */
    creatorId: z.string().nullish(),
    /** When somebody stopped sharing, or when the Studio recorded that the draft was published or discarded. */
    stoppedAt: z.string().nullish(),
  })
  // A client can set `_createdAt`, but not `_updatedAt`. Without this check, a link that begins in 2099 would work until then.
  .refine(({ _createdAt, _updatedAt }) => Date.parse(_createdAt) <= Date.parse(_updatedAt));
export type ShareLink = z.infer<typeof shareLinkSchema>;

/** The shared document as it is now. */
export interface SharedDocument {
  hasDraft: boolean;
  /** Missing if the document is not published. */
  publishedRevision?: string | null | undefined;
}

/** `open`: the draft can be read. All others are final, or as good as final. */
export type ShareLinkState = 'open' | 'stopped' | 'expired' | 'published' | 'discarded' | 'deleted';

/** When a link ends, in milliseconds since 1970. Computed from the clock of the lake, because those of editors may be wrong. */
export const endOf = ({ _createdAt, days }: Pick<ShareLink, '_createdAt' | 'days'>): number =>
  Date.parse(_createdAt) + days * DAY_MS;

/** @param now milliseconds since 1970 */
export function shareLinkState(link: ShareLink, document: SharedDocument, now: number): ShareLinkState {
  const { hasDraft, publishedRevision } = document;
  // Later drafts of a published page are not what was shared.
  if (publishedRevision && publishedRevision !== link.publishedRevision) return 'published';
  if (now >= endOf(link)) return 'expired';
  if (!hasDraft) return publishedRevision ? 'discarded' : 'deleted';
  return link.stoppedAt ? 'stopped' : 'open';
}
