import { pathOf } from '@site/site/route-map';
import { CapabilityView } from '#/components/capability/capability-view.tsx';
import { PageData } from '#/components/metadata/page-data.tsx';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { webEnvironment } from '#/content/environment.ts';
import { loadCapability, loadCapsPage } from '#/content/load.ts';
import { noStaticParams } from '#/routing/no-static-params.ts';
import { pageRoute } from '#/routing/page-route.tsx';

const route = pageRoute({
  load: ({ product, capability }: { product: string; capability: string }) => loadCapability(product, capability),
  metadata: (page) => loadPageMetadata(page),
  path: ({ product, capability }) => pathOf({ name: 'capability', product, capability }),
  render: async (page) => (
    <>
      <CapabilityView
        capability={page}
        overview={await loadCapsPage()}
        siteUrl={webEnvironment().siteUrl}
        edit={await editAttributesOf(page)}
      />
      <PageData page={page} />
    </>
  ),
});

export const generateStaticParams = noStaticParams;

export const { generateMetadata } = route;

export default route.Page;
