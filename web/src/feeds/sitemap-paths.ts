import type { PageAddress } from '@site/content/models/summary';
import { pathOf } from '@site/site/route-map';

/** Pages that are there whatever documents there are. */
const LISTS = [
  pathOf({ name: 'home' }),
  pathOf({ name: 'caps' }),
  pathOf({ name: 'blog', page: 1 }),
  pathOf({ name: 'blogArchive' }),
  pathOf({ name: 'blogAuthors' }),
  pathOf({ name: 'blogTags' }),
];

/**
 * Every path that search engines should know, once, in alphabetical order; a document without a title has no page.
 * `updatedAt` is ISO 8601.
 */
export function sitemapPaths(addresses: readonly PageAddress[]): { path: string; updatedAt?: string }[] {
  const paths = new Map<string, { path: string; updatedAt?: string }>(LISTS.map((path) => [path, { path }]));
  for (const { path, title, _updatedAt } of addresses) {
    if (title !== '') paths.set(path, { path, updatedAt: _updatedAt });
  }
  return [...paths.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
