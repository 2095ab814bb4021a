import { pathOf } from '@site/site/route-map';
import type { Metadata } from 'next';
import { CapabilityView } from '#/components/capability/capability-view.tsx';
import { NOT_FOUND_METADATA, pageMetadata } from '#/components/metadata/page-metadata.ts';
import { Missing } from '#/components/not-found/missing.tsx';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { webEnvironment } from '#/content/environment.ts';
import { loadCapability } from '#/content/load.ts';
import { decodeSegment } from '#/content/params.ts';
import { publishedReader } from '#/content/reader.ts';
import { followRedirect } from '#/redirects/follow-redirect.ts';

interface Props {
  params: Promise<{ product: string; capability: string }>;
}

const slugsOf = async ({ params }: Props) => {
  const { product, capability } = await params;
  return { product: decodeSegment(product), capability: decodeSegment(capability) };
};

export async function generateStaticParams() {
  const addresses = await publishedReader.pageAddresses(['capability']);
  return addresses.flatMap(({ slug, provider }) => (slug && provider ? [{ product: provider, capability: slug }] : []));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { product, capability } = await slugsOf(props);
  const page = await loadCapability(product, capability);
  return page ? pageMetadata(page) : NOT_FOUND_METADATA;
}

export default async function CapabilityPage(props: Props) {
  const { product, capability } = await slugsOf(props);
  const page = await loadCapability(product, capability);
  if (page) {
    const edit = await editAttributesOf(page);
    return <CapabilityView capability={page} siteUrl={webEnvironment().siteUrl} edit={edit} />;
  }
  await followRedirect(pathOf({ name: 'capability', product, capability }));
  return <Missing />;
}
