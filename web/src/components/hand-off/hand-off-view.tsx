import { Body } from '@site/blocks/body';
import type { Selection } from '@site/content/capability-needs/hand-off-selection';
import { handOffPath } from '@site/content/capability-needs/hand-off-selection';
import { handOffSheet, messageOfUnknown } from '@site/content/capability-needs/hand-off-sheet';
import type { CapabilityWithNeeds, CapsIndex } from '@site/content/models/documents';
import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import { buttonClasses } from '@site/ui/button';
import { PageHeader } from '@site/ui/page-header';
import { SiteLink } from '@site/ui/site-link';
import { Breadcrumbs } from '#/components/breadcrumbs/breadcrumbs.tsx';
import { PrintButton } from '#/components/page-menu/print-button.tsx';
import { HandOffForm } from './hand-off-form.tsx';

interface HandOffViewProps {
  capabilities: readonly CapabilityWithNeeds[];
  selection: Selection<CapabilityWithNeeds>;
  platform: CapsIndex | undefined;
  siteUrl: string;
}

/** The choice of capabilities, and the sheet for it. Only the sheet is printed. */
export function HandOffView({ capabilities, selection: { selected, unknown }, platform, siteUrl }: HandOffViewProps) {
  const crumbs = [
    { label: LIST_PAGES.caps.title, path: pathOf({ name: 'caps' }) },
    { label: LIST_PAGES.handOff.title },
  ];
  const path = handOffPath(selected.map(({ slug }) => slug));
  return (
    <article className="page-grid py-12">
      <Breadcrumbs crumbs={crumbs} siteUrl={siteUrl} />
      <PageHeader title={LIST_PAGES.handOff.title} description={LIST_PAGES.handOff.description} />
      {unknown.length === 0 ? null : (
        <ul className="mb-6 rounded-md border border-warning bg-warning-soft px-4 py-3 text-sm wrap-anywhere">
          {unknown.map((name) => (
            <li key={name}>{messageOfUnknown(name)}</li>
          ))}
        </ul>
      )}
      <HandOffForm capabilities={capabilities} selected={selected} />
      <div className="mt-10 border-t border-line pt-8 print:mt-0">
        <p>
          {selected.length === 0 ? 'What every robot needs, without capabilities.' : 'For every robot, with '}
          {selected.map(({ _id, title, path: pathOfCapability }, index) => (
            <span key={_id}>
              {separatorBefore(index, selected.length)}
              <SiteLink href={pathOfCapability} className="underline">
                {title}
              </SiteLink>
            </span>
          ))}
          {selected.length === 0 ? null : '.'}
        </p>
        <p className="mt-2 text-sm wrap-anywhere text-muted">
          Link to this sheet: <SiteLink href={path}>{`${siteUrl}${path}`}</SiteLink>
        </p>
        <div className="mt-5 flex flex-wrap gap-3 print:hidden">
          <PrintButton className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
            Print or save as PDF
          </PrintButton>
          <SiteLink
            href={path.replace(/\/(?=\?|$)/, '/index.md')}
            className={buttonClasses({ variant: 'secondary', size: 'sm' })}
          >
            View as Markdown
          </SiteLink>
        </div>
        <Body className="prose-wide mt-10" body={handOffSheet(selected, platform)} />
      </div>
    </article>
  );
}

function separatorBefore(index: number, count: number): string {
  if (index === 0) return '';
  return index < count - 1 ? ', ' : ' and ';
}
