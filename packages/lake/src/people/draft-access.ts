import { randomUUID } from 'node:crypto';
import type { LakeContext } from '../context.ts';

/** Documents with which the Studio lets a browser see drafts on the site, and one that shares them by a link. */
const SECRETS = '*[_type in ["sanity.previewUrlSecret", "sanity.previewUrlShareAccess"]]';

/**
 * Ends the access of all browsers to drafts on the site, because a cookie or a secret does not say reliably whose it is.
 * The site refuses cookies of an earlier period (`web/src/drafts/draft-access-period.ts`); the Studio's preview gets a new one
 * when it opens.
 */
export async function endDraftAccess(lake: LakeContext): Promise<void> {
  await lake.mutate([
    { createOrReplace: { _id: '_.draftAccess', _type: 'system.draftAccess', period: randomUUID() } },
    { delete: { query: SECRETS } },
  ]);
}
