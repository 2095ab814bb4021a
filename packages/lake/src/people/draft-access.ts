import { randomUUID } from 'node:crypto';
import type { LakeContext } from '../context.ts';

/** Documents with which the Studio lets a browser see drafts on the site, and one that shares them by a link. */
const SECRETS = '*[_type in ["sanity.previewUrlSecret", "sanity.previewUrlShareAccess"]]';

/**
 * Ends the access of all browsers to drafts on the site, because a cookie or a secret does not say reliably whose it is.
 * The site refuses cookies of an earlier period (`web/src/drafts/draft-access-period.ts`); the Studio's preview gets a new one
 * when it opens.
 *
 * @param removeAccess removes the access of a user to the lake, in the same transaction, so that the user cannot get a new
 * secret in between and nothing has happened if it fails. Returns its result.
 */
export async function endDraftAccess<Result>(lake: LakeContext, removeAccess: () => Result): Promise<Result> {
  const transactionId = randomUUID();
  const results: Result[] = [];
  const stop = lake.onCommitting((transaction) => {
    if (transaction.transactionId === transactionId) results.push(removeAccess());
  });
  try {
    await lake.mutate(
      [
        { createOrReplace: { _id: '_.draftAccess', _type: 'system.draftAccess', period: randomUUID() } },
        // Without their field, and not deleted: a reference from another document would prevent that.
        { patch: { query: SECRETS, unset: ['secret'] } },
      ],
      { transactionId },
    );
  } finally {
    stop();
  }
  return results[0] as Result;
}
