import { pathOf } from '@site/site/route-map';
import { PageBlocks } from '@site/blocks/page-blocks';
import { PageData } from '#/components/metadata/page-data.tsx';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { loadCapabilities, loadPlatformPage } from '#/content/load.ts';
import { pageRoute } from '#/routing/page-route.tsx';

const route = pageRoute({
  load: loadPlatformPage,
  metadata: (page) => loadPageMetadata(page),
  path: () => pathOf({ name: 'platform' }),
  render: async (page) => (
    <>
      <PageBlocks
        title={page.title}
        blocks={page.blocks}
        capabilities={await loadCapabilities()}
        edit={await editAttributesOf(page)}
      />
      <PageData page={page} />
    </>
  ),
});

export const { generateMetadata } = route;

export default route.Page;
