import type { ContentReader } from '@site/content/reader';
import type { ContentChange } from '@site/content/tags';
import { markdownPathOf, pathOfDocument } from '@site/site/route-map';

/**
 * The paths to render again after changes: the pages of the changed documents before and after the change, as HTML and then as
 * Markdown. Pages that show a change in a list, a link, the sidebar, the header or the footer can be all pages. They are rendered
 * when they are requested (`src/server/wait-for-new-page.ts`).
 */
export async function pathsOfChanges(
  changes: readonly ContentChange[],
  reader: Pick<ContentReader, 'pagesByIds'>,
): Promise<string[]> {
  const paths = new Set<string | undefined>();
  for (const { _type, slug, previousSlug } of changes) {
    paths.add(pathOfDocument({ _type, slug }));
    paths.add(pathOfDocument({ _type, slug: previousSlug }));
  }
  // The path of a capability contains the slug of its provider.
  const capabilities = changes.flatMap(({ _type, _id }) => (_type === 'capability' ? _id : []));
  if (capabilities.length > 0) {
    for (const page of await reader.pagesByIds(capabilities)) paths.add(page.path);
  }
  const pages = [...paths].flatMap((path) => path ?? []);
  return [...pages, ...pages.flatMap((path) => markdownPathOf(path) ?? [])];
}
