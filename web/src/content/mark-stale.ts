import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

/** How long stale pages can be served: as long as with `revalidateTag(tag, 'max')`. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** An entry of this age, in milliseconds since 1970, is stale: {@link restoreStaleMarks} keeps a mark that is newer. */
export const OLDEST = 1;

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

/** When each tag was last marked stale, in milliseconds since 1970. */
export function staleMarks(): [tag: string, time: number][] {
  return [...tagsManifest].flatMap(([tag, { stale }]) => (stale === undefined ? [] : [[tag, stale]]));
}

/** Replaces the mark of `allContent`, which every entry has, and adds those of other tags, as {@link staleMarks} returned them. */
export function restoreStaleMarks(allContent: string, marks: readonly (readonly [tag: string, time: number])[]): void {
  tagsManifest.delete(allContent);
  markStale([allContent], OLDEST + 1);
  for (const [tag, time] of marks) markStale([tag], time);
}
