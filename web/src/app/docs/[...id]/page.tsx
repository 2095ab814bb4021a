import { pathOf } from '@site/site/route-map';
import type { Metadata } from 'next';
import { draftMode } from 'next/headers';
import { DocView } from '#/components/docs/doc-view.tsx';
import { editUrl } from '#/components/docs/edit-url.ts';
import { printedSectionOf } from '#/components/docs-print/printed-section-of.ts';
import { sidebarEntries } from '#/components/docs/sidebar-entries.ts';
import { NOT_FOUND_METADATA, pageMetadata } from '#/components/metadata/page-metadata.ts';
import { Missing } from '#/components/not-found/missing.tsx';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { webEnvironment } from '#/content/environment.ts';
import { loadDoc, loadDocsSidebar } from '#/content/load.ts';
import { decodeSegment } from '#/content/params.ts';
import { publishedReader } from '#/content/reader.ts';
import { followRedirect } from '#/redirects/follow-redirect.ts';

interface Props {
  params: Promise<{ id: string[] }>;
}

const idOf = async ({ params }: Props) => (await params).id.map(decodeSegment).join('/');

export async function generateStaticParams() {
  const addresses = await publishedReader.pageAddresses(['doc']);
  return addresses.flatMap(({ slug }) => (slug ? [{ id: slug.split('/') }] : []));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const doc = await loadDoc(await idOf(props));
  return doc ? pageMetadata(doc) : NOT_FOUND_METADATA;
}

export default async function DocPage(props: Props) {
  const id = await idOf(props);
  const [doc, sidebar] = await Promise.all([loadDoc(id), loadDocsSidebar()]);
  if (doc) {
    const { isEnabled } = await draftMode();
    const { siteUrl, studioUrl } = webEnvironment();
    return (
      <DocView
        doc={doc}
        entries={sidebarEntries(sidebar)}
        section={printedSectionOf(sidebar, doc.path)}
        siteUrl={siteUrl}
        edit={await editAttributesOf(doc)}
        editUrl={isEnabled && studioUrl !== undefined ? editUrl(studioUrl, doc) : undefined}
      />
    );
  }
  await followRedirect(pathOf({ name: 'doc', id }));
  return <Missing />;
}
