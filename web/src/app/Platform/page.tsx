import { pathOf } from '@site/site/route-map';
import type { Metadata } from 'next';
import { PageBlocks } from '#/blocks/page-blocks.tsx';
import { NOT_FOUND_METADATA, pageMetadata } from '#/components/metadata/page-metadata.ts';
import { Missing } from '#/components/not-found/missing.tsx';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { loadCapabilities, loadPlatformPage } from '#/content/load.ts';
import { followRedirect } from '#/redirects/follow-redirect.ts';

export async function generateMetadata(): Promise<Metadata> {
  const page = await loadPlatformPage();
  return page ? pageMetadata(page) : NOT_FOUND_METADATA;
}

export default async function PlatformPage() {
  const [page, capabilities] = await Promise.all([loadPlatformPage(), loadCapabilities()]);
  if (page) {
    const edit = await editAttributesOf(page);
    return <PageBlocks title={page.title} blocks={page.blocks} capabilities={capabilities} edit={edit} />;
  }
  await followRedirect(pathOf({ name: 'platform' }));
  return <Missing />;
}
