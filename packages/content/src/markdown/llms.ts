import { toCommonMark } from '@site/blocks/markdown';
import type { RichTextBlockInput } from '@site/portable-text/rich-text';
import { MCP_PATH } from '@site/site/constants';
import { LIST_PAGES } from '@site/site/list-pages';
import { markdownPathOf, pathOf } from '@site/site/route-map';
import { docsSections } from '../docs-sections.ts';
import type { PageSummary } from '../models/summary.ts';
import type { ContentReader } from '../reader.ts';
import { absoluteAddresses, partMarkdown } from './page-markdown.ts';
import { textOfPage } from './page-text.ts';
import { heading, pageEntry, paragraph, quotation } from '@site/portable-text/text-block-builders';

type Entry = Pick<PageSummary, 'title' | 'path' | 'description'>;

/** Path of the list of pages. */
export const LLMS_INDEX_PATH = '/llms.txt';
/** Path of the file with all docs pages. */
export const LLMS_FULL_PATH = '/llms-full.txt';

/**
 * `/llms.txt` (https://llmstxt.org): the pages of the site, for language models. Each entry links to a page as
 * Markdown.
 *
 * @param siteUrl origin of the site, without a trailing slash
 */
export async function llmsIndex(reader: ContentReader, siteUrl: string): Promise<string> {
  const [settings, sidebar, docs, platform, caps, pages, capabilities, posts, legalPages] = await Promise.all([
    reader.settings(),
    reader.docsSidebar(),
    reader.pageAddresses(['doc']),
    reader.blockPage('platformPage'),
    reader.capsIndex(),
    reader.marketingPages(),
    reader.capabilities(),
    reader.postSummaries(),
    reader.pageAddresses(['legalPage']),
  ]);
  const sections = docsSections(sidebar);
  const listed = new Set(sections.flatMap((docsSection) => docsSection.pages.map(({ path }) => path)));
  const capsPage = caps ?? { ...LIST_PAGES.caps, path: pathOf({ name: 'caps' }) };
  const body: RichTextBlockInput[] = [
    ...(settings.tagline ? [quotation(settings.tagline)] : []),
    paragraph(
      'Every page that is listed here is also Markdown: add ',
      { text: 'index.md', mark: 'code' },
      ' to its URL. The complete documentation is in ',
      { text: LLMS_FULL_PATH.slice(1), url: LLMS_FULL_PATH },
      '.',
    ),
    paragraph(
      'Agents can search and read this site with its Model Context Protocol server (Streamable HTTP) at ',
      { text: `${siteUrl}${MCP_PATH}`, mark: 'code' },
      ', which has the tools ',
      { text: 'search_docs', mark: 'code' },
      ' and ',
      { text: 'read_page', mark: 'code' },
      '.',
    ),
    ...sections.flatMap(({ label, slug, pages }) =>
      section(slug === undefined ? label : `Documentation: ${label}`, pages),
    ),
    ...section(
      'Documentation: Other pages',
      docs.filter(({ path }) => !listed.has(path)),
    ),
    ...section('Product', [
      ...(platform ? [platform] : []),
      capsPage,
      { ...LIST_PAGES.handOff, path: pathOf({ name: 'handOff' }) },
      ...pages,
    ]),
    ...section('Capabilities', capabilities),
    ...section('Blog', posts),
    // The specification's name for links that can be skipped if the context is short.
    ...section('Optional', [
      ...legalPages.filter(({ title }) => title !== ''),
      { ...LIST_PAGES.blogArchive, path: pathOf({ name: 'blogArchive' }) },
      { ...LIST_PAGES.blogAuthors, path: pathOf({ name: 'blogAuthors' }) },
      { ...LIST_PAGES.blogTags, path: pathOf({ name: 'blogTags' }) },
    ]),
  ];
  return toCommonMark(body, { title: settings.name, ...absoluteAddresses(siteUrl, '/') });
}

/** `/llms-full.txt`: the complete docs pages, in sidebar order, then those that the sidebar does not list. */
export async function llmsFull(reader: ContentReader, siteUrl: string): Promise<string> {
  const [settings, sidebar, addresses] = await Promise.all([
    reader.settings(),
    reader.docsSidebar(),
    reader.pageAddresses(['doc']),
  ]);
  const listed = docsSections(sidebar).flatMap(({ pages }) => pages);
  const slugs = new Set([...listed, ...addresses].flatMap(({ slug }) => (slug === undefined ? [] : [slug])));
  const parts = [toCommonMark(settings.tagline ? [quotation(settings.tagline)] : [], { title: settings.name })];
  // Sequentially, because most pages are cached and the content lake limits concurrent requests.
  for (const slug of slugs) {
    const doc = await reader.doc(slug);
    if (doc) parts.push(partMarkdown(textOfPage(doc, { capabilities: [] }), siteUrl));
  }
  return parts.join('\n---\n\n');
}

const section = (label: string, entries: readonly Entry[]): RichTextBlockInput[] =>
  entries.length === 0
    ? []
    : [
        heading(2, label),
        ...entries.map((entry) => pageEntry({ ...entry, path: markdownPathOf(entry.path) ?? entry.path })),
      ];
