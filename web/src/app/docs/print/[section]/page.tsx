import { docsSections } from '@site/content/docs-sections';
import { pathOf } from '@site/site/route-map';
import type { Metadata } from 'next';
import { printedPages } from '#/components/docs-print/printed-pages.ts';
import { SectionView } from '#/components/docs-print/section-view.tsx';
import { NOT_FOUND_METADATA, pageMetadata } from '#/components/metadata/page-metadata.ts';
import { Missing } from '#/components/not-found/missing.tsx';
import { webEnvironment } from '#/content/environment.ts';
import { loadDoc, loadDocsSidebar } from '#/content/load.ts';
import { decodeSegment } from '#/content/params.ts';
import { followRedirect } from '#/redirects/follow-redirect.ts';

/** All pages of one part of the documentation on one page. */
interface Props {
  params: Promise<{ section: string }>;
}

const slugOf = async ({ params }: Props) => decodeSegment((await params).section);

const loadSection = async (slug: string) =>
  docsSections(await loadDocsSidebar()).find((section) => section.slug === slug);

/** Made when somebody asks for one: few people do. */
export const generateStaticParams = () => Promise.resolve([]);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const section = await loadSection(await slugOf(props));
  if (!section?.slug) return NOT_FOUND_METADATA;
  return {
    ...pageMetadata({
      title: `${section.label} on one page`,
      path: pathOf({ name: 'docsPrint', section: section.slug }),
    }),
    // The same text as the pages themselves.
    robots: { index: false },
  };
}

export default async function SectionPage(props: Props) {
  const slug = await slugOf(props);
  const section = await loadSection(slug);
  if (section) {
    const docs = await Promise.all(section.pages.map((page) => loadDoc(page.slug)));
    const pages = printedPages(docs.filter((doc) => doc !== undefined));
    return <SectionView label={section.label} pages={pages} siteUrl={webEnvironment().siteUrl} />;
  }
  await followRedirect(pathOf({ name: 'docsPrint', section: slug }));
  return <Missing />;
}
