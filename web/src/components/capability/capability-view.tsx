import type { Capability } from '@site/content/models/documents';
import { pathOf } from '@site/site/route-map';
import { ArticleLayout } from '#/components/article/article-layout.tsx';
import { Breadcrumbs } from '#/components/breadcrumbs/breadcrumbs.tsx';
import { Illustration } from '@site/ui/illustration';
import { Body } from '@site/blocks/body';
import { contentsOf } from '#/components/table-of-contents/contents-of.ts';
import { ResponsiveTableOfContents } from '#/components/table-of-contents/table-of-contents.tsx';
import { PageHeader } from '@site/ui/page-header';
import type { EditAttributes } from '@site/ui/edit-attributes';
import { CapabilityFacts } from './capability-facts.tsx';
import { CapabilityRows } from '@site/blocks/capability-rows';

interface CapabilityViewProps {
  capability: Capability;
  siteUrl: string;
  edit?: EditAttributes | undefined;
}

/** A capability: header, facts, text and related capabilities. */
export function CapabilityView({ capability, siteUrl, edit }: CapabilityViewProps) {
  const { title, description, provider, illustration, body } = capability;
  const crumbs = [
    { label: 'Capabilities & Pricing', path: pathOf({ name: 'caps' }) },
    { label: provider.name },
    { label: title },
  ];
  return (
    <ArticleLayout
      header={
        <>
          <Breadcrumbs crumbs={crumbs} siteUrl={siteUrl} />
          <PageHeader title={title} description={description} edit={edit} />
        </>
      }
      aside={
        <>
          <Illustration name={illustration} className="mb-5" />
          <CapabilityFacts capability={capability} />
          <ResponsiveTableOfContents entries={contentsOf(body)} />
        </>
      }
    >
      <Body body={body} edit={edit} />
      <Related capability={capability} />
    </ArticleLayout>
  );
}

function Related({ capability: { related } }: { capability: Capability }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related-capabilities" className="mt-16 border-t border-line pt-8">
      <h2 id="related-capabilities" className="mb-5 text-h3 font-semibold">
        Goes well with
      </h2>
      <CapabilityRows capabilities={related} titleAs="h3" />
    </section>
  );
}
