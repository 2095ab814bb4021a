import { cookies, draftMode } from 'next/headers';
import { webEnvironment } from '#/content/environment.ts';
import { draftAccessPeriod } from './draft-access-period.ts';
import { draftCookieOptions } from './draft-cookie-options.ts';
import { createSigner } from './signer.ts';

/**
 * The cookie of draft mode is the same for everyone and lasts as long as the build, also for people who were removed. This one
 * is signed for the current period and expires; the Studio's preview gets a new one when it opens.
 */
const ACCESS_COOKIE = 'draft-access';

/** A working day. */
const LIFETIME_MS = 8 * 60 * 60 * 1000;

/** Lets the browser see drafts for {@link LIFETIME_MS}. Without the token that reads drafts, there is nothing to see. */
export async function grantDraftAccess(): Promise<void> {
  const { readToken } = webEnvironment().content;
  const period = await draftAccessPeriod();
  if (readToken === undefined || period === undefined) return;
  const expiry = String(Date.now() + LIFETIME_MS);
  const jar = await cookies();
  jar.set(ACCESS_COOKIE, `${expiry}.${accessSigner(readToken).sign(expiry + period)}`, {
    ...draftCookieOptions(jar),
    maxAge: LIFETIME_MS / 1000,
  });
}

/** Leaves draft mode. */
export async function endDraftAccess(): Promise<void> {
  (await draftMode()).disable();
  (await cookies()).delete(ACCESS_COOKIE);
}

/** Whether this request may see drafts. */
export const canSeeDrafts = async (): Promise<boolean> => (await draftAccessExpiry()) !== undefined;

/** When the access of this request to drafts ends, in milliseconds since 1970; undefined if it has none. */
export async function draftAccessExpiry(): Promise<number | undefined> {
  // Reads no cookie outside of draft mode, because pages for visitors are static.
  if (!(await draftMode()).isEnabled) return undefined;
  const { readToken } = webEnvironment().content;
  const [expiry = '', signature = ''] = (await cookies()).get(ACCESS_COOKIE)?.value.split('.') ?? [];
  if (readToken === undefined || !(Number(expiry) > Date.now())) return undefined;
  const period = await draftAccessPeriod();
  if (period === undefined || !accessSigner(readToken).isSignature(signature, expiry + period)) return undefined;
  return Number(expiry);
}

const accessSigner = (readToken: string) => createSigner(readToken, 'draft access');
