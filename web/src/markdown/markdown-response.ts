import 'server-only';
import { CAPABILITIES_PARAMETER, readSelection } from '@site/content/capability-needs/hand-off-selection';
import { textOfHandOff } from '@site/content/capability-needs/hand-off-sheet';
import { pageMarkdown } from '@site/content/markdown/page-markdown';
import type { PageText } from '@site/content/markdown/page-text';
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
 * path, or a 404 in Markdown. Only the IT hand-off depends on `parameters`, those of the URL.
 */
export async function markdownResponse(path: string, parameters?: URLSearchParams): Promise<Response> {
  const { siteUrl } = webEnvironment();
  const route = routeOf(path);
  if (route?.name === 'handOff' && parameters) return handOffMarkdownResponse(parameters);
  const page = route && (await readPageText(publishedReader, route));
  if (page) return textOfPageResponse(page);
  const target = findRedirect(await publishedReader.redirects(), path, siteUrl);
  if (target) {
    const headers = { Location: markdownUrlOf(target.url) ?? target.url };
    return new Response(null, { status: target.isPermanent ? 308 : 307, headers });
  }
  const message = `# Page not found\n\nNo page is published at <${siteUrl}${path}>. All pages are listed at <${siteUrl}/llms.txt>.\n`;
  return new Response(message, { status: 404, headers: HEADERS });
}

/** The URL of the Markdown of the page that a redirect leads to. The headings of Markdown have no anchors. */
function markdownUrlOf(url: string): string | undefined {
  if (!url.startsWith('/')) return undefined;
  const { pathname, search } = new URL(url, webEnvironment().siteUrl);
  const path = markdownPathOf(pathname);
  return path && path + search;
}

/** Returns the IT hand-off for the capabilities that the parameters of its URL select as Markdown. */
export async function handOffMarkdownResponse(parameters: URLSearchParams): Promise<Response> {
  const names = parameters.getAll(CAPABILITIES_PARAMETER);
  const [caps, capabilities] = await Promise.all([
    publishedReader.capsIndex(),
    publishedReader.capabilitiesWithNeeds(),
  ]);
  return textOfPageResponse(textOfHandOff(readSelection(names, capabilities), caps, capabilities));
}

function textOfPageResponse(page: PageText): Response {
  const { siteUrl } = webEnvironment();
  const link = `<${siteUrl}${page.path}>; rel="alternate"; type="text/html"`;
  return new Response(pageMarkdown(page, siteUrl), { headers: { ...HEADERS, Link: link } });
}

/** Response for `llms.txt` and `llms-full.txt`. */
export function textResponse(text: string): Response {
  return new Response(text, { headers: { ...NO_INDEX, 'Content-Type': 'text/plain; charset=utf-8' } });
}
