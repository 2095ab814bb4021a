import { docsSections } from '@site/content/docs-sections';
import { pathOf } from '@site/site/route-map';
import { printedPages } from '#/components/docs-print/printed-pages.ts';
import { SectionView } from '#/components/docs-print/section-view.tsx';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { webEnvironment } from '#/content/environment.ts';
import { loadDoc, loadDocsSidebar } from '#/content/load.ts';
import { noStaticParams } from '#/routing/no-static-params.ts';
import { pageRoute } from '#/routing/page-route.tsx';

/** All pages of one section of the documentation on one page. */
const route = pageRoute({
  load: async ({ section: slug }: { section: string }) =>
    docsSections(await loadDocsSidebar()).find((section) => section.slug === slug),
  metadata: async (section, { section: slug }) => ({
    ...(await loadPageMetadata({
      title: `${section.label} on one page`,
      path: pathOf({ name: 'docsPrint', section: slug }),
    })),
    // Its text duplicates the docs pages.
    robots: { index: false },
  }),
  path: ({ section }) => pathOf({ name: 'docsPrint', section }),
  render: async ({ label, pages }) => {
    const docs = await Promise.all(pages.map(({ slug }) => loadDoc(slug)));
    const printed = printedPages(docs.filter((doc) => doc !== undefined));
    return <SectionView label={label} pages={printed} siteUrl={webEnvironment().siteUrl} />;
  },
});

export const generateStaticParams = noStaticParams;

export const { generateMetadata } = route;

export default route.Page;
