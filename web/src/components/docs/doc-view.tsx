import type { Doc } from '@site/content/models/documents';
import { DOCS_LANDING_ID, FAQ_ID, markdownPathOf, pathOf } from '@site/site/route-map';
import { FaqData } from '#/blocks/faq/faq-data.tsx';
import { Breadcrumbs } from '#/components/breadcrumbs/breadcrumbs.tsx';
import { PageDate } from '#/components/dates/page-date.tsx';
import { PageMenu } from '#/components/page-menu/page-menu.tsx';
import { Body } from '#/components/prose/body.tsx';
import { contentsOf } from '#/components/table-of-contents/contents-of.ts';
import { FoldedTableOfContents, TableOfContents } from '#/components/table-of-contents/table-of-contents.tsx';
import { PageHeader } from '#/components/ui/page-header.tsx';
import { PreviousNext } from '#/components/previous-next/previous-next.tsx';
import { categoriesOf, neighboursOf } from './sidebar-entries.ts';
import type { SidebarEntry } from './sidebar-entries.ts';

interface DocViewProps {
  doc: Doc;
  entries: SidebarEntry[];
  /** The part of the documentation that the page belongs to, where it belongs to one. */
  section?: { label: string; path: string } | undefined;
  siteUrl: string;
}

/** A docs page: its place in the sidebar, text, date, neighbours and contents. */
export function DocView({ doc, entries, section, siteUrl }: DocViewProps) {
  const contents = contentsOf(doc.body);
  const crumbs = [
    { label: 'Documentation', path: pathOf({ name: 'doc', id: DOCS_LANDING_ID }) },
    ...(categoriesOf(entries, doc.path) ?? []).map((label) => ({ label })),
    { label: doc.title },
  ];
  return (
    <div className="gap-x-8 xl:grid xl:grid-cols-[minmax(0,1fr)_12.5rem]">
      <article className="max-w-prose min-w-0">
        <Breadcrumbs crumbs={crumbs} siteUrl={siteUrl} />
        <PageHeader title={doc.title} description={doc.description}>
          <PageMenu markdownPath={markdownPathOf(doc.path) ?? doc.path} section={section} />
        </PageHeader>
        <div className="xl:hidden">
          <FoldedTableOfContents entries={contents} />
        </div>
        <Body body={doc.body} />
        {doc.path === pathOf({ name: 'doc', id: FAQ_ID }) ? <FaqData body={doc.body} /> : null}
        <footer className="mt-14">
          <p className="label">
            Last updated <PageDate iso={doc._updatedAt} />
          </p>
          <PreviousNext label="Docs pages" {...neighboursOf(entries, doc.path)} />
        </footer>
      </article>
      <div className="hidden xl:block">
        <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto pb-8">
          <TableOfContents entries={contents} />
        </div>
      </div>
    </div>
  );
}
