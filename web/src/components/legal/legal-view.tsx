import type { LegalPage } from '@site/content/models/documents';
import { ArticleLayout } from '#/components/article/article-layout.tsx';
import { PageDate } from '#/components/dates/page-date.tsx';
import { Body } from '@site/blocks/body';
import { contentsOf } from '#/components/table-of-contents/contents-of.ts';
import { ResponsiveTableOfContents } from '#/components/table-of-contents/table-of-contents.tsx';
import { PageHeader } from '@site/ui/page-header';
import { editFieldsOf } from '@site/ui/edit-attributes';
import type { EditValue } from '@site/ui/edit-attributes';

/** A legal page: effective date, table of contents and text. */
export function LegalView({ page, edit }: { page: LegalPage; edit?: EditValue | undefined }) {
  return (
    <ArticleLayout
      header={
        <PageHeader title={page.title} description={page.description} edit={editFieldsOf(edit, page)}>
          {page.effectiveDate ? (
            <p className="label">
              Effective <PageDate iso={page.effectiveDate} />
            </p>
          ) : null}
        </PageHeader>
      }
      aside={<ResponsiveTableOfContents entries={contentsOf(page.body)} />}
    >
      <Body body={page.body} edit={edit} />
    </ArticleLayout>
  );
}
