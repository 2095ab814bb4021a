import { HIERARCHY_LEVELS } from '@site/search/record';
import { SECTION_NAMES } from '@site/search/site-sections';
import { z } from 'zod';
import { errorMessage } from '@site/service-kit/error-message';
import { hasWords } from '#/components/search/search-query.ts';
import type { SiteHit, SiteSearch } from '#/search/search-site.ts';
import { ToolError } from './tool.ts';
import type { McpTool } from './tool.ts';

/** The search service truncates longer queries. */
const MAX_QUERY_LENGTH = 512;
const DEFAULT_LIMIT = 8;
const MAX_LIMIT = 20;

const input = z.strictObject({
  query: z
    .string()
    .trim()
    .min(1)
    .max(MAX_QUERY_LENGTH)
    .describe('A few words or a question, such as "bandwidth limit for uploads". Typos are tolerated.'),
  kind: z
    .enum(Object.keys(SECTION_NAMES) as [keyof typeof SECTION_NAMES])
    .optional()
    .describe('Search pages of this kind only. Omit it to search the whole site.'),
  limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT).describe('The highest number of results.'),
});

const output = z.object({
  results: z.array(
    z.object({
      title: z.string().describe('The heading of the section that matched.'),
      breadcrumb: z.string().describe('Where the section is: the kind of page, the page and the headings above it.'),
      url: z.string().describe('URL of the section. Pass it to read_page for the whole page.'),
      passage: z.string().describe('The text that matched, or the start of the text below the heading that matched.'),
    }),
  ),
});

/**
 * The tool that searches the site, one result per page, best first.
 *
 * @param siteUrl origin of the site, without a trailing slash
 */
export function searchDocsTool(search: SiteSearch, siteUrl: string): McpTool<typeof input, typeof output> {
  return {
    name: 'search_docs',
    title: 'Search the documentation',
    description:
      'Searches the documentation and the other pages of this site. Returns the best matching section of each page, best ' +
      'first, with its URL and the text that matched. Read a whole page with read_page.',
    input,
    output,
    call: async ({ query, kind, limit }) => {
      if (!hasWords(query)) {
        throw new ToolError('The query has no words to search for. Search for a few words or a question.');
      }
      const hits = await search({ query, limit, section: kind && SECTION_NAMES[kind] }).catch((error: unknown) => {
        console.error(`MCP: the search service did not respond: ${errorMessage(error)}`);
        throw new ToolError(
          `Search is not available right now. Try again in a minute, or find the page in ${siteUrl}/llms.txt.`,
        );
      });
      const structuredContent = { results: hits.map((hit) => resultOf(hit, siteUrl)) };
      return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
    },
  };
}

function resultOf({ hierarchy, content, excerpt, url }: SiteHit, siteUrl: string) {
  const headings = HIERARCHY_LEVELS.flatMap((level) => hierarchy[level] ?? []);
  return {
    title: headings.at(-1) ?? '',
    breadcrumb: headings.slice(0, -1).join(' › '),
    url: `${siteUrl}${url}`,
    passage: content ?? excerpt ?? '',
  };
}
