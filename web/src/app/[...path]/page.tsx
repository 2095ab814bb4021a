import { pathOf } from '@site/site/route-map';
import { LegalView } from '#/components/legal/legal-view.tsx';
import { pageMetadata } from '#/components/metadata/page-metadata.ts';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { loadLegalPage } from '#/content/load.ts';
import { noStaticParams } from '#/routing/no-static-params.ts';
import { pageRoute } from '#/routing/page-route.tsx';

/** All paths that no other route matches: legal pages, redirects that editors created, and unknown paths. */
const route = pageRoute({
  load: async ({ path: [slug, ...rest] }: { path: string[] }) =>
    slug !== undefined && rest.length === 0 ? loadLegalPage(slug) : undefined,
  metadata: (page) => pageMetadata(page),
  path: ({ path }) => pathOf({ name: 'legal', slug: path.join('/') }),
  render: async (page) => <LegalView page={page} edit={await editAttributesOf(page)} />,
});

export const generateStaticParams = noStaticParams;

export const { generateMetadata } = route;

export default route.Page;
