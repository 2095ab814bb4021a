import { LLMS_INDEX_PATH, llmsIndex } from '@site/content/markdown/llms';
import { webEnvironment } from '#/content/environment.ts';
import { publishedReader } from '#/content/reader.ts';
import { markdownResponse, textResponse } from '#/markdown/markdown-response.ts';
import { mcpResponse } from '#/mcp/mcp-response.ts';
import type { RequestMarkdown } from '#/mcp/read-page.ts';
import { RateLimiter } from '#/requests/rate-limiter.ts';
import { createSiteSearch } from '#/search/search-site.ts';
import type { SiteSearch } from '#/search/search-site.ts';

/** An agent reads a few pages for each question. */
const limiter = new RateLimiter({ client: { perSecond: 5, burst: 40 }, total: { perSecond: 50, burst: 200 } });

const requestMarkdown: RequestMarkdown = async (path, parameters) =>
  path === LLMS_INDEX_PATH
    ? textResponse(await llmsIndex(publishedReader, webEnvironment().siteUrl))
    : markdownResponse(path, parameters);

let search: SiteSearch | undefined;

/** The Model Context Protocol server for coding agents (docs/decisions/024-mcp-server.md). */
function handle(request: Request): Promise<Response> {
  const environment = webEnvironment();
  search ??= createSiteSearch(environment.search);
  return mcpResponse(request, {
    siteUrl: environment.siteUrl,
    readSiteName: () =>
      publishedReader.settings().then(
        ({ name }) => name,
        // Search also works while content cannot be loaded.
        () => new URL(environment.siteUrl).hostname,
      ),
    search,
    requestMarkdown,
    limiter,
  });
}

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT };
