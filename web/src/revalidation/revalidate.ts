import 'server-only';
import type { ContentChange } from '@site/content/tags';
import { markdownPathOf, pathOfDocument } from '@site/site/route-map';
import { revalidateTag } from 'next/cache';
import { publishedReader } from '#/content/reader.ts';

/**
 * Makes stale what carries `tags`. What is stale goes on being served until its successor is there (D3); a successor that
 * was under way already is not stored (`src/page-cache`).
 */
export function revalidate(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, 'max');
}

/**
 * Asks this server for the changed document's page, before and after the change, as HTML and as Markdown, so
 * that it is made anew now and the first visitor sees the change. A page that fails is made anew when somebody asks for it.
 */
export async function warmPages(change: ContentChange): Promise<void> {
  const paths = new Set<string | undefined>();
  for (const slug of [change.slug, change.previousSlug]) paths.add(pathOfDocument({ _type: change._type, slug }));
  if (change._type === 'capability') {
    const [page] = await publishedReader.pagesByIds([change._id]);
    paths.add(page?.path);
  }
  const origin = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
  const addresses = [...paths].flatMap((path) => (path === undefined ? [] : [path, markdownPathOf(path)]));
  await Promise.allSettled(addresses.flatMap((path) => (path === undefined ? [] : [fetch(`${origin}${path}`)])));
}
