import 'server-only';
import { pageMarkdown } from '@site/content/markdown/page-markdown';
import { readPageText } from '@site/content/markdown/read-page-text';
import { markdownPathOf, routeOf } from '@site/site/route-map';
import { webEnvironment } from '#/content/environment.ts';
import { publishedReader } from '#/content/reader.ts';
import { findRedirect } from '#/routing/editor-redirects.ts';

/** Search engines are to find the pages, not the same text a second time. */
const NOT_INDEXED = { 'X-Robots-Tag': 'noindex' };

const HEADERS = { ...NOT_INDEXED, 'Content-Type': 'text/markdown; charset=utf-8' };

/**
 * The page at `path` as Markdown, as it is published. Where there is none, the answer leads where a redirect that
 * editors made leads, or is a 404 in Markdown.
 */
export async function markdownResponse(path: string): Promise<Response> {
  const { siteUrl } = webEnvironment();
  const route = routeOf(path);
  const page = route && (await readPageText(publishedReader, route));
  if (page) {
    const link = `<${siteUrl}${page.path}>; rel="alternate"; type="text/html"`;
    return new Response(pageMarkdown(page, siteUrl), { headers: { ...HEADERS, Link: link } });
  }
  const target = findRedirect(await publishedReader.redirects(), path);
  if (target) {
    const location = target.url.startsWith('/') ? (markdownPathOf(target.url) ?? target.url) : target.url;
    return new Response(null, { status: target.isPermanent ? 308 : 307, headers: { Location: location } });
  }
  const message = `# Page not found\n\nNo page is published at <${siteUrl}${path}>. All pages are listed at <${siteUrl}/llms.txt>.\n`;
  return new Response(message, { status: 404, headers: HEADERS });
}

/** A text for language models. */
export function textResponse(text: string): Response {
  return new Response(text, { headers: { ...NOT_INDEXED, 'Content-Type': 'text/plain; charset=utf-8' } });
}
