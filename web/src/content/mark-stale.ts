import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

/** How long stale pages may go on being served, in milliseconds: as long as `revalidateTag(tag, 'max')` lets them. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Makes what carries one of `tags` and was cached before `now` (milliseconds since 1970) stale, as
 * `revalidateTag(tag, 'max')` does. `revalidateTag` works inside a request only, hence the list of tags that it writes to.
 */
export function markStale(tags: readonly string[], now: number): void {
  for (const tag of tags) tagsManifest.set(tag, { stale: now, expired: now + YEAR_MS });
}
