import type { SanityClient } from '@sanity/client';
import {
  endOf,
  isShareKey,
  SHARE_DAYS,
  SHARE_LINK_TYPE,
  SHARE_RETENTION_DAYS,
  shareLinkId,
  shareLinkSchema,
} from '@site/content/share-links/share-link';
import type { ShareLink } from '@site/content/share-links/share-link';
import { SHARED_PATH } from '@site/site/constants';

/** What somebody shares, and how long. */
export type NewShareLink = Pick<ShareLink, 'documentId' | 'publishedRevision' | 'days' | 'createdBy' | 'creatorId'>;

const KEY_BYTES = 16;
const DAY_MS = 86_400_000;
/** The dialog cannot be closed while it waits. */
const TIMEOUT_MS = 10_000;
const TAG = { tag: 'share-links' };

/** Creates a link and returns its id. Deletes records that no one needs any more. */
export async function createShareLink(client: SanityClient, link: NewShareLink): Promise<string> {
  const _id = shareLinkId(newKey());
  await client.create({ _id, _type: SHARE_LINK_TYPE, ...link }, TAG);
  const oldest = Date.now() - (Math.max(...SHARE_DAYS) + SHARE_RETENTION_DAYS) * DAY_MS;
  // Repeated by the next link if it fails.
  void client
    .delete(
      {
        query: '*[_type == $type && _createdAt < $oldest]',
        params: { type: SHARE_LINK_TYPE, oldest: new Date(oldest).toISOString() },
      },
      TAG,
    )
    .catch(() => {});
  return _id;
}

/** Ends links at once. */
export async function stopSharing(client: SanityClient, ids: readonly string[]): Promise<void> {
  const transaction = client.transaction();
  const stoppedAt = new Date().toISOString();
  for (const id of ids) transaction.patch(id, (patch) => patch.set({ stoppedAt }));
  if (ids.length > 0) await transaction.commit(TAG);
}

/** The ids of the links that a person created and that have not ended. Earlier versions stored only the name. */
export async function fetchLinksOfPerson(
  client: SanityClient,
  { id, name }: { id: string; name: string },
): Promise<string[]> {
  const links = await client.withConfig({ perspective: 'raw', useCdn: false }).fetch<unknown[]>(
    `*[_type == $type && !defined(stoppedAt) &&
      (creatorId == $id || (!defined(creatorId) && createdBy == $name))]`,
    { type: SHARE_LINK_TYPE, id, name },
    TAG,
  );
  return links.flatMap((link) => {
    const { data } = shareLinkSchema.safeParse(link);
    return data && endOf(data) > Date.now() ? data._id : [];
  });
}

/** The addresses of links, by id. The site signs them, so it has to be reached. */
export async function fetchShareUrls(siteUrl: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  // A text body needs no preflight request.
  const response = await fetch(`${siteUrl}/api/share-links/`, {
    method: 'POST',
    body: JSON.stringify({ ids }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!response) throw new Error('The site cannot be reached. Try again in a minute.');
  const body = (await response.json().catch(() => ({}))) as { tokens?: Record<string, string>; error?: string };
  if (!body.tokens) throw new Error(body.error ?? `The site responded with status ${response.status}.`);
  return new Map(Object.entries(body.tokens).map(([id, token]) => [id, `${siteUrl}${SHARED_PATH}${token}/`]));
}

/** Random bits in base64url, drawn again if they are no key: one in 64 begins with a hyphen. */
function newKey(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  const key = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return isShareKey(key) ? key : newKey();
}
