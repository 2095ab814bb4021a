import 'server-only';
import type { ContentChange } from '@site/content/tags';
import { markdownPathOf, pathOfDocument } from '@site/site/route-map';
import { revalidateTag } from 'next/cache';
import { publishedReader } from '#/content/reader.ts';

/**
 * Marks the cache entries with these tags stale. Stale pages are served until they have been regenerated; a page that is
 * being rendered meanwhile is not stored (`src/page-cache`).
 */
export function revalidate(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, 'max');
}

/**
 * Requests the changed document's page from this server, at its paths before and after the change, as HTML and as Markdown,
 * so that it is regenerated before the next visitor. A page that fails is reported, and regenerated on its next request.
 *
 * @param origin of this server, such as `http://127.0.0.1:3000`
 */
export async function warmPages(change: ContentChange, origin: string): Promise<void> {
  const paths = new Set<string | undefined>();
  for (const slug of [change.slug, change.previousSlug]) paths.add(pathOfDocument({ _type: change._type, slug }));
  if (change._type === 'capability') {
    const [page] = await publishedReader.pagesByIds([change._id]);
    paths.add(page?.path);
  }
  const requested = [...paths].flatMap((path) => (path === undefined ? [] : [path, markdownPathOf(path)]));
  await Promise.all(requested.flatMap((path) => (path === undefined ? [] : [warmPage(path, origin)])));
}

async function warmPage(path: string, origin: string): Promise<void> {
  try {
    const response = await fetch(new URL(path, origin), { redirect: 'manual' });
    // Releases the connection.
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`GET ${path} failed with status ${response.status}.`);
  } catch (error) {
    console.error(`${path} could not be regenerated after a change. It is regenerated on its next request.`, error);
  }
}
