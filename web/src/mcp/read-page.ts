import { LLMS_INDEX_PATH } from '@site/content/markdown/llms';
import { z } from 'zod';
import { DOCS_LANDING_ID, pathOf } from '@site/site/route-map';
import { errorMessage } from '@site/service-kit/error-message';
import { hasContentFailed } from '#/content/content-failure.ts';
import { ToolError } from './tool.ts';
import type { McpTool } from './tool.ts';

/** Longer than any URL of the site. */
const MAX_LENGTH = 2048;
/** An editor's redirect may lead to another one. */
const MAX_REDIRECTS = 3;

const input = z.strictObject({
  page: z
    .string()
    .trim()
    .min(1)
    .max(MAX_LENGTH)
    .describe(
      'The path or URL of a page, such as "/docs/guides/getting-started/" or a URL that search_docs returned. ' +
        `"${LLMS_INDEX_PATH}" lists all pages.`,
    ),
});

/** Responds to a request for the Markdown of the page at a path with these parameters, as `…/index.md` does, or for `/llms.txt`. */
export type RequestMarkdown = (path: string, parameters: URLSearchParams) => Promise<Response>;

interface ReadPageOptions {
  requestMarkdown: RequestMarkdown;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Host of the request, which may be another name of the site. */
  requestHost: string;
}

/** The tool that returns the Markdown of a page. */
export function readPageTool({ requestMarkdown, siteUrl, requestHost }: ReadPageOptions): McpTool<typeof input> {
  const pageUrl = (page: string): URL | undefined => {
    const url = URL.canParse(page, siteUrl) ? new URL(page, siteUrl) : undefined;
    if (url === undefined || ![new URL(siteUrl).host, requestHost].includes(url.host)) return undefined;
    url.pathname = pagePath(url.pathname);
    return url;
  };
  const read = async (page: string): Promise<string> => {
    let url = pageUrl(page);
    if (url === undefined) {
      throw new ToolError(`Only pages of ${siteUrl} can be read. Find their URLs with search_docs.`);
    }
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await requestMarkdown(url.pathname, url.searchParams);
      if (response.ok) return response.text();
      const location = response.headers.get('location');
      if (location === null) break;
      const target = pageUrl(location);
      if (target === undefined) {
        throw new ToolError(`${siteUrl}${url.pathname} leads to ${location}, which is not a page of this site.`);
      }
      url = target;
    }
    throw new ToolError(
      `No page is published at ${siteUrl}${url.pathname}. Find the page with search_docs; all pages are listed at ${siteUrl}${LLMS_INDEX_PATH}.`,
    );
  };
  return {
    name: 'read_page',
    title: 'Read a page',
    description:
      'Returns a page of this site as Markdown: its title, description, URL, date of the last change, and complete text.',
    input,
    call: async ({ page }) => {
      const text = await read(page).catch((error: unknown) => {
        if (error instanceof ToolError) throw error;
        if (!hasContentFailed()) console.error(`MCP: a page could not be read: ${errorMessage(error)}`);
        throw new ToolError('The page cannot be loaded right now. Try again in a minute.');
      });
      return { content: [{ type: 'text', text }] };
    },
  };
}

/** The path of the page whose HTML or Markdown is at `path`. */
function pagePath(path: string): string {
  const page = path.replace(/(?:\/index)?(?:\.html|\.md|\.html\.md)$/, '').replace(/\/*$/, '/');
  if (page === `${LLMS_INDEX_PATH}/`) return LLMS_INDEX_PATH;
  return page === '/docs/' ? pathOf({ name: 'doc', id: DOCS_LANDING_ID }) : page;
}
