import 'server-only';
import type { SiteSettings } from '@site/content/models/site-settings';
import { webEnvironment } from '#/content/environment.ts';

/** Whether the site counts what visitors do not find: editors allow it, and it can save the counts. */
export function isCountingSearches({ countUnfoundSearches }: SiteSettings): boolean {
  return countUnfoundSearches && webEnvironment().writeToken !== undefined;
}
