import { pathOf } from '@site/site/route-map';
import type { Metadata } from 'next';
import { LegalView } from '#/components/legal/legal-view.tsx';
import { NOT_FOUND_METADATA, pageMetadata } from '#/components/metadata/page-metadata.ts';
import { Missing } from '#/components/not-found/missing.tsx';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { loadLegalPage } from '#/content/load.ts';
import { decodeSegment } from '#/content/params.ts';
import { publishedReader } from '#/content/reader.ts';
import { followRedirect } from '#/redirects/follow-redirect.ts';

/** Paths that no other route takes: legal pages, redirects that editors made, and everything unknown. */
interface Props {
  params: Promise<{ path: string[] }>;
}

const segmentsOf = async ({ params }: Props) => (await params).path.map(decodeSegment);

const loadPage = async (segments: string[]) => {
  const [slug, ...rest] = segments;
  return slug !== undefined && rest.length === 0 ? loadLegalPage(slug) : undefined;
};

export async function generateStaticParams() {
  const addresses = await publishedReader.pageAddresses(['legalPage']);
  return addresses.flatMap(({ slug }) => (slug ? [{ path: [slug] }] : []));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await loadPage(await segmentsOf(props));
  return page ? pageMetadata(page) : NOT_FOUND_METADATA;
}

export default async function LegalOrUnknownPage(props: Props) {
  const segments = await segmentsOf(props);
  const page = await loadPage(segments);
  if (page) return <LegalView page={page} edit={await editAttributesOf(page)} />;
  await followRedirect(pathOf({ name: 'legal', slug: segments.join('/') }));
  return <Missing />;
}
