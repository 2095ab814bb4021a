import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

/** How long stale pages can be served: as long as with `revalidateTag(tag, 'max')`. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Marks cache entries with one of `tags` that are older than `now` (milliseconds since 1970) as stale, like
 * `revalidateTag(tag, 'max')`. `revalidateTag` only works during a request, so this writes to its manifest directly.
 */
export function markStale(tags: readonly string[], now: number): void {
  for (const tag of tags) {
    // A clock that is set back must not make a change older than it is.
    const stale = Math.max(now, tagsManifest.get(tag)?.stale ?? 0);
    tagsManifest.set(tag, { stale, expired: stale + YEAR_MS });
  }
}
