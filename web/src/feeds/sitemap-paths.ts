import type { PageAddress } from '@site/content/models/summary';
import { pathOf } from '@site/site/route-map';

/** Pages that exist without a document. */
const LISTS = [
  pathOf({ name: 'home' }),
  pathOf({ name: 'caps' }),
  pathOf({ name: 'handOff' }),
  pathOf({ name: 'blog', page: 1 }),
  pathOf({ name: 'blogArchive' }),
  pathOf({ name: 'blogAuthors' }),
  pathOf({ name: 'blogTags' }),
];

/**
 * Returns every path for search engines once, in alphabetical order. A document without a title has no page. `updatedAt` is
 * ISO 8601.
 */
export function sitemapPaths(addresses: readonly PageAddress[]): { path: string; updatedAt?: string }[] {
  const paths = new Map<string, { path: string; updatedAt?: string }>(LISTS.map((path) => [path, { path }]));
  for (const { path, title, _updatedAt } of addresses) {
    if (title !== '') paths.set(path, { path, updatedAt: _updatedAt });
  }
  return [...paths.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
