import 'server-only';
import { tagsOfChange } from '@site/content/tags';
import type { ContentChange } from '@site/content/tags';
import { markdownPathOf, pathOfDocument } from '@site/site/route-map';
import { markStale } from '#/content/mark-stale.ts';
import { uncachedReader } from '#/content/reader.ts';

/**
 * Marks the cache entries of these changes stale. Stale pages are served until they have been regenerated; a page that is
 * being rendered meanwhile is not stored (`src/page-cache`).
 */
export function markChangesStale(changes: readonly ContentChange[]): void {
  markStale(changes.flatMap(tagsOfChange), Date.now());
}

/** The paths of the changed documents' own pages, before and after the change: as HTML first, then as Markdown. */
export async function pathsOfChanges(changes: readonly ContentChange[]): Promise<string[]> {
  const paths = new Set<string | undefined>();
  for (const { _type, slug, previousSlug } of changes) {
    paths.add(pathOfDocument({ _type, slug }));
    paths.add(pathOfDocument({ _type, slug: previousSlug }));
  }
  // The path of a capability contains the slug of its provider.
  const capabilities = changes.flatMap(({ _type, _id }) => (_type === 'capability' ? _id : []));
  if (capabilities.length > 0) {
    for (const page of await uncachedReader.pagesByIds(capabilities)) paths.add(page.path);
  }
  const pages = [...paths].flatMap((path) => path ?? []);
  return [...pages, ...pages.flatMap((path) => markdownPathOf(path) ?? [])];
}
