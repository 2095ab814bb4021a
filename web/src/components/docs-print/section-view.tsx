import { PageDate } from '#/components/dates/page-date.tsx';
import { PrintButton } from '#/components/page-menu/print-button.tsx';
import { renderBody } from '@site/blocks/render-body';
import { buttonClasses } from '@site/ui/button';
import { PageHeader } from '@site/ui/page-header';
import { SiteLink } from '@site/ui/site-link';
import type { PrintedPage } from './printed-pages.ts';

interface SectionViewProps {
  label: string;
  /** In sidebar order. */
  pages: PrintedPage[];
  siteUrl: string;
}

/** A whole section of the documentation, to print or save as one file. */
export function SectionView({ label, pages, siteUrl }: SectionViewProps) {
  return (
    <article className="max-w-prose">
      <PageHeader
        eyebrow="Documentation"
        title={label}
        description={`${pages.length === 1 ? 'The page' : `All ${pages.length} pages`} of this section, to print or to save as one file.`}
      >
        <PrintButton className={`${buttonClasses({ variant: 'secondary', size: 'sm' })} print:hidden`}>
          Print this page
        </PrintButton>
      </PageHeader>
      <Contents pages={pages} />
      {pages.map((page) => (
        <PageOfSection key={page.anchor} page={page} siteUrl={siteUrl} />
      ))}
    </article>
  );
}

function Contents({ pages }: { pages: PrintedPage[] }) {
  return (
    <nav aria-label="Contents" className="border-y border-line py-6">
      <p className="label mb-3">Contents</p>
      <ol className="list-decimal gap-x-8 pl-5 marker:text-faint sm:columns-2">
        {pages.map(({ anchor, doc, contents }) => (
          <li key={anchor} className="mb-3 break-inside-avoid">
            <a href={`#${anchor}`} className="block font-medium hover:text-accent">
              {doc.title}
            </a>
            <ul className="text-sm text-muted">
              {contents.map((entry) => (
                <li key={entry.anchor}>
                  <a href={`#${entry.anchor}`} className="block py-0.5 hover:text-accent">
                    {entry.text}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </nav>
  );
}

async function PageOfSection({
  page: { doc, anchor, body, anchors },
  siteUrl,
}: {
  page: PrintedPage;
  siteUrl: string;
}) {
  return (
    <section
      aria-labelledby={anchor}
      className="mt-14 break-before-page border-t border-line pt-10 print:mt-0 print:border-0 print:pt-0"
    >
      <h2 id={anchor} className="text-h2 font-semibold tracking-tight text-balance">
        {doc.title}
      </h2>
      {doc.description ? <p className="mt-3 text-lg text-muted text-pretty">{doc.description}</p> : null}
      <p className="label mt-3 mb-8">
        <SiteLink href={doc.path} className="hover:text-accent">
          {`${siteUrl}${doc.path}`}
        </SiteLink>{' '}
        · Last updated <PageDate iso={doc._updatedAt} />
      </p>
      <div className="prose">{await renderBody(body, anchors)}</div>
    </section>
  );
}
