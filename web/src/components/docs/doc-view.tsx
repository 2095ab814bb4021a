import type { Doc } from '@site/content/models/documents';
import { DOCS_LANDING_ID, markdownPathOf, pathOf } from '@site/site/route-map';
import { Breadcrumbs } from '#/components/breadcrumbs/breadcrumbs.tsx';
import { PageDate } from '#/components/dates/page-date.tsx';
import { PageMenu } from '#/components/page-menu/page-menu.tsx';
import { PreviousNext } from '#/components/previous-next/previous-next.tsx';
import { Body } from '@site/blocks/body';
import { ContentsColumn } from '#/components/table-of-contents/contents-column.tsx';
import { contentsOf } from '#/components/table-of-contents/contents-of.ts';
import { PageHeader } from '@site/ui/page-header';
import type { AgentSetup } from '#/mcp/agent-setup.ts';
import { editFieldsOf } from '@site/ui/edit-attributes';
import type { EditValue } from '@site/ui/edit-attributes';
import { categoriesOf, neighborsOf } from './sidebar-entries.ts';
import type { SidebarEntry } from './sidebar-entries.ts';

interface DocViewProps {
  doc: Doc;
  entries: SidebarEntry[];
  /** The section of the page, if it has one. */
  section?: { label: string; path: string } | undefined;
  siteUrl: string;
  /** For the menu of the page; a shared draft has none, because it would lead to the published page. */
  agents?: AgentSetup | undefined;
  /** The URL of the document in the Studio, for editors in draft mode only. */
  editUrl?: string | undefined;
  edit?: EditValue | undefined;
}

/** A docs page: breadcrumbs, text, date, previous and next page, and table of contents. */
export function DocView({ doc, entries, section, siteUrl, agents, editUrl, edit }: DocViewProps) {
  const contents = contentsOf(doc.body);
  const crumbs = [
    { label: 'Documentation', path: pathOf({ name: 'doc', id: DOCS_LANDING_ID }) },
    ...(categoriesOf(entries, doc.path) ?? []).map((label) => ({ label })),
    { label: doc.title },
  ];
  return (
    <div className="docs-page">
      {contents.length > 0 ? <ContentsColumn entries={contents} /> : null}
      <article className="docs-article">
        <Breadcrumbs crumbs={crumbs} siteUrl={siteUrl} />
        <PageHeader title={doc.title} description={doc.description} edit={editFieldsOf(edit, doc)}>
          {agents && <PageMenu markdownPath={markdownPathOf(doc.path) ?? doc.path} section={section} agents={agents} />}
        </PageHeader>
        <Body body={doc.body} className="prose-wide" edit={edit} />
        <footer className="docs-footer">
          <div className="label">
            <p>
              Last updated <PageDate iso={doc._updatedAt} />
            </p>
            {editUrl === undefined ? null : (
              <a href={editUrl} className="docs-edit">
                Edit in Studio
              </a>
            )}
          </div>
          <PreviousNext label="Docs pages" {...neighborsOf(entries, doc.path)} />
        </footer>
      </article>
    </div>
  );
}
