import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { EVERYTHING_TAG } from './everything-tag.ts';

/** How long stale pages may go on being served, in milliseconds: as long as `revalidateTag(tag, 'max')` lets them. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Makes everything cached before `now` (milliseconds since 1970) stale, as `revalidateTag(EVERYTHING_TAG, 'max')` does.
 *
 * Pages outlive the process on disk, while what was revalidated is remembered in memory alone: without this, a change
 * published while the site was down, or just before it went down, would never show. `revalidateTag` itself works inside
 * a request only, hence the list of tags that it writes to.
 */
export function markEverythingStale(now: number): void {
  tagsManifest.set(EVERYTHING_TAG, { stale: now, expired: now + YEAR_MS });
}
