import type { Capability, CapsIndex } from '@site/content/models/documents';
import { textOfNeeds } from '@site/content/capability-needs/needs-text';
import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import { CapabilityLayout } from './capability-layout.tsx';
import { Breadcrumbs } from '#/components/breadcrumbs/breadcrumbs.tsx';
import { Illustration } from '@site/ui/illustration';
import { Body } from '@site/blocks/body';
import { anchorsOf } from '@site/blocks/outline/anchors';
import { contentsOf } from '#/components/table-of-contents/contents-of.ts';
import { ResponsiveTableOfContents } from '#/components/table-of-contents/table-of-contents.tsx';
import { PageHeader } from '@site/ui/page-header';
import { editFieldsOf } from '@site/ui/edit-attributes';
import type { EditValue } from '@site/ui/edit-attributes';
import { CapabilityAside } from './capability-aside.tsx';
import { CapabilityRows } from '@site/blocks/capability-rows';

interface CapabilityViewProps {
  capability: Capability;
  /** The overview, with what all capabilities share. */
  overview: CapsIndex | undefined;
  siteUrl: string;
  edit?: EditValue | undefined;
}

/** A section with this anchor gets a button. */
const INSTALL_ANCHOR = 'install';

/** A capability: header, price and facts, text with the tables from its fields, and related capabilities. */
export function CapabilityView({ capability, overview, siteUrl, edit }: CapabilityViewProps) {
  const { title, description, provider, illustration, body } = capability;
  const crumbs = [
    { label: LIST_PAGES.caps.title, path: pathOf({ name: 'caps' }) },
    { label: provider.name },
    { label: title },
  ];
  const { requirements, details } = textOfNeeds(capability);
  const whole = [...requirements, ...body, ...details];
  const anchors = anchorsOf(whole);
  return (
    <CapabilityLayout
      header={
        <div className="gap-x-14 md:grid md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,var(--container-prose))_minmax(0,24rem)] lg:justify-between">
          <div className="min-w-0">
            <Breadcrumbs crumbs={crumbs} siteUrl={siteUrl} />
            <PageHeader title={title} description={description} edit={editFieldsOf(edit, capability)} />
          </div>
          <Illustration name={illustration} className="mb-10 max-w-sm self-start max-md:mb-8 print:hidden" />
        </div>
      }
      aside={
        <>
          <CapabilityAside
            capability={capability}
            actions={overview?.capabilityActions ?? []}
            installAnchor={[...anchors.values()].find((anchor) => anchor === INSTALL_ANCHOR)}
          />
          <ResponsiveTableOfContents entries={contentsOf(whole)} />
        </>
      }
    >
      {requirements.length > 0 ? (
        <div className="mb-8" {...edit?.(capability, 'requirements')}>
          <Body body={requirements} anchors={anchors} />
        </div>
      ) : null}
      <Body body={body} anchors={anchors} edit={edit} />
      {details.length > 0 ? (
        <div className="mt-13" {...edit?.(capability, 'connections')}>
          <Body body={details} anchors={anchors} />
        </div>
      ) : null}
      <Related capability={capability} />
    </CapabilityLayout>
  );
}

/** Without illustrations, which weigh more than the rest of the list. */
function Related({ capability: { related } }: { capability: Capability }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related-capabilities" className="mt-16 border-t border-line pt-8">
      <h2 id="related-capabilities" className="mb-5 text-h3 font-semibold">
        Goes well with
      </h2>
      <CapabilityRows capabilities={related.map((each) => ({ ...each, illustration: undefined }))} titleAs="h3" />
    </section>
  );
}
