import 'server-only';
import { tagsOfChange } from '@site/content/tags';
import type { ContentChange } from '@site/content/tags';
import { markStale } from '#/content/mark-stale.ts';

/**
 * Marks the cache entries of these changes stale. Stale pages are served until they have been regenerated; a page that is
 * being rendered meanwhile is not stored (`src/page-cache`).
 */
export function markChangesStale(changes: readonly ContentChange[]): void {
  markStale(changes.flatMap(tagsOfChange), Date.now());
}
