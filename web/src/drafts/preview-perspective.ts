import type { ClientPerspective } from '@sanity/client';
import { perspectiveCookieName } from '@sanity/preview-url-secret/constants';
import { cookies } from 'next/headers';
import { draftCookieOptions } from './draft-cookie-options.ts';

/** A stack has the chosen release and all that are published before it. */
const MAX_LENGTH = 1000;
const NAME = /^[a-z\d_-]{1,64}$/i;

/**
 * Returns the perspective that the Studio's preview asks for: `published`, `drafts`, or releases with the highest priority
 * first. Anything else, such as `raw`, is `drafts`.
 */
export function parsePerspective(text: string | undefined): ClientPerspective {
  const names = text !== undefined && text.length <= MAX_LENGTH ? text.split(',') : [];
  if (names.length === 1 && names[0] === 'published') return 'published';
  const isValid = names.length > 0 && names.every((name) => NAME.test(name) && name !== 'raw');
  return isValid ? names : 'drafts';
}

/** The perspective that an editor in draft mode has chosen in the Studio. */
export const previewPerspective = async (): Promise<ClientPerspective> =>
  parsePerspective((await cookies()).get(perspectiveCookieName)?.value);

/** Stores the perspective of an editor in draft mode. Returns whether it is another one. */
export async function storePerspective(text: string): Promise<boolean> {
  const jar = await cookies();
  const value = String(parsePerspective(text));
  if (value === String(await previewPerspective())) return false;
  jar.set(perspectiveCookieName, value, draftCookieOptions(jar));
  return true;
}
