import { Body } from '@site/blocks/body';
import { PageBlocks } from '@site/blocks/page-blocks';
import { authorPageSchema } from '@site/content/models/documents';
import { DOCUMENT_MODELS } from '@site/content/models/documents-by-type';
import { pageMarkdown } from '@site/content/markdown/page-markdown';
import { textOfPage } from '@site/content/markdown/page-text';
import type { Page } from '@site/content/reader';
import { splitPageIntoRecords } from '@site/search/split-page-into-records';
import * as fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { AnnouncementBar } from '#/components/announcement/announcement-bar.tsx';
import { AuthorView } from '#/components/blog/authors/author-view.tsx';
import { BlogListView } from '#/components/blog/blog-list-view.tsx';
import { TagView } from '#/components/blog/tags/tag-view.tsx';
import { sidebarEntries } from '#/components/docs/sidebar-entries.ts';
import { SidebarTree } from '#/components/docs/sidebar-tree.tsx';
import { Footer } from '#/components/layout/footer.tsx';
import { Navbar } from '#/components/layout/navbar/navbar.tsx';
import { valuesOf } from './random-values.fixture.ts';

/** Only client components read the path, to mark the current page. */
vi.mock('next/navigation', async (original) => ({ ...(await original()), usePathname: () => '/' }));

/** `RANDOM_DOCUMENTS=10000 npm run unit -- web/src/content` checks more of them. */
const DOCUMENTS = Number(process.env['RANDOM_DOCUMENTS'] ?? 1000);

const SITE_URL = 'https://site.example';
const NO_POSTS = { posts: [], list: { page: 1, pageCount: 1, start: 0, end: 0 } };

/** Each model of a document, with what the site makes from a document that it accepts. */
const MODELS = {
  doc: model(DOCUMENT_MODELS.doc, renderPage),
  post: model(DOCUMENT_MODELS.post, renderPage),
  capability: model(DOCUMENT_MODELS.capability, renderPage),
  legalPage: model(DOCUMENT_MODELS.legalPage, renderPage),
  homePage: model(DOCUMENT_MODELS.homePage, renderPage),
  capsIndex: model(DOCUMENT_MODELS.capsIndex, renderPage),
  page: model(DOCUMENT_MODELS.page, renderPage),
  blogIndex: model(DOCUMENT_MODELS.blogIndex, (index) => {
    splitPageIntoRecords(index);
    return <BlogListView index={index} {...NO_POSTS} summaries={[]} />;
  }),
  author: model(authorPageSchema, (author) => {
    splitPageIntoRecords(author);
    return <AuthorView author={author} {...NO_POSTS} postCount={0} />;
  }),
  tag: model(DOCUMENT_MODELS.tag, (tag) => <TagView tag={tag} {...NO_POSTS} postCount={0} summaries={[]} />),
  siteSettings: model(DOCUMENT_MODELS.siteSettings, (settings) => (
    <>
      {settings.announcement ? <AnnouncementBar announcement={settings.announcement} /> : null}
      <Navbar settings={settings} search={null} />
      <Footer settings={settings} needsConsent />
    </>
  )),
  docsSidebar: model(DOCUMENT_MODELS.docsSidebar, (sidebar) => <SidebarTree entries={sidebarEntries(sidebar)} />),
};
const RUNS = Math.ceil(DOCUMENTS / Object.keys(MODELS).length);

afterEach(() => {
  vi.restoreAllMocks();
});

function model<Schema extends z.ZodType>(
  schema: Schema,
  render: (value: z.output<Schema>) => ReactNode | Promise<ReactNode>,
) {
  return { schema, render: (value: unknown) => render(schema.parse(value)) };
}

function renderPage(page: Page): ReactNode | Promise<ReactNode> {
  pageMarkdown(textOfPage(page, { capabilities: [] }), SITE_URL);
  splitPageIntoRecords(page);
  return 'body' in page
    ? Body({ body: page.body })
    : PageBlocks({ title: page.title, blocks: page.blocks, capabilities: [] });
}

it.each(Object.entries(MODELS))(
  'renders every %s that its model accepts',
  async (_name, { schema, render }) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await fc.assert(
      fc.asyncProperty(valuesOf(schema), async (value) => {
        renderToStaticMarkup(await render(value));
        // A block that fails is left out and logged.
        expect(log.mock.calls.filter(([message]) => String(message).startsWith('Block '))).toEqual([]);
      }),
      { numRuns: RUNS, seed: 20_261_122, endOnFailure: true },
    );
  },
  120_000,
);
