import { PageBlocks } from '@site/blocks/page-blocks';
import { isPagePath } from '@site/site/page-path';
import { pathOf } from '@site/site/route-map';
import { LegalView } from '#/components/legal/legal-view.tsx';
import { PageData } from '#/components/metadata/page-data.tsx';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { loadCapabilities, loadRootPage } from '#/content/load.ts';
import { noStaticParams } from '#/routing/no-static-params.ts';
import { pageRoute } from '#/routing/page-route.tsx';

interface Params {
  [name: string]: string[];
  path: string[];
}

const slugOf = ({ path }: Params) => path.join('/');

/** All paths that no other route matches: marketing pages, legal pages, redirects that editors created, and unknown paths. */
const route = pageRoute({
  load: async (params: Params) => {
    const slug = slugOf(params);
    // Only a path of the right form can have a page, so that no other one costs a query.
    return params.path.length === 1 || isPagePath(slug) ? loadRootPage(slug) : undefined;
  },
  metadata: (page) => loadPageMetadata(page),
  path: (params) => pathOf({ name: 'page', slug: slugOf(params) }),
  render: async (page) => {
    const edit = await editAttributesOf(page);
    return (
      <>
        {page._type === 'legalPage' ? (
          <LegalView page={page} edit={edit} />
        ) : (
          <PageBlocks title={page.title} blocks={page.blocks} capabilities={await loadCapabilities()} edit={edit} />
        )}
        <PageData page={page} />
      </>
    );
  },
});

export const generateStaticParams = noStaticParams;

export const { generateMetadata } = route;

export default route.Page;
