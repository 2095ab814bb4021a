import type { PageAddress } from '@site/content/models/summary';
import { LIST_PATHS } from '#/routing/list-paths.ts';

/**
 * Returns every path for search engines once, in alphabetical order. A document without a title has no page. `updatedAt` is
 * ISO 8601.
 */
export function sitemapPaths(addresses: readonly PageAddress[]): { path: string; updatedAt?: string }[] {
  const paths = new Map<string, { path: string; updatedAt?: string }>(LIST_PATHS.map((path) => [path, { path }]));
  for (const { path, title, _updatedAt } of addresses) {
    if (title !== '') paths.set(path, { path, updatedAt: _updatedAt });
  }
  return [...paths.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
