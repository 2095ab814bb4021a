import 'server-only';
import type { SanityClient } from '@sanity/client';
import { createContentClient } from '@site/content/client';
import { webEnvironment } from '#/content/environment.ts';

/** A client that writes reports; `undefined` if the site has no token for it. */
export function reportClient(): SanityClient | undefined {
  const { content, writeToken } = webEnvironment();
  if (writeToken === undefined) return undefined;
  return createContentClient({ ...content, readToken: writeToken }, { perspective: 'raw' });
}
