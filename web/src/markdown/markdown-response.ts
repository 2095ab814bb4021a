import 'server-only';
import { pageMarkdown } from '@site/content/markdown/page-markdown';
import { readPageText } from '@site/content/markdown/read-page-text';
import { markdownPathOf, routeOf } from '@site/site/route-map';
import { webEnvironment } from '#/content/environment.ts';
import { publishedReader } from '#/content/reader.ts';
import { findRedirect } from '#/routing/editor-redirects.ts';

/** Search engines should index the page, not its Markdown. */
const NO_INDEX = { 'X-Robots-Tag': 'noindex' };

const HEADERS = { ...NO_INDEX, 'Content-Type': 'text/markdown; charset=utf-8' };

/**
 * Returns the published page at `path` as Markdown. Without a page, returns the redirect that editors configured for the
 * path, or a 404 in Markdown.
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

/** Response for `llms.txt` and `llms-full.txt`. */
export function textResponse(text: string): Response {
  return new Response(text, { headers: { ...NO_INDEX, 'Content-Type': 'text/plain; charset=utf-8' } });
}
