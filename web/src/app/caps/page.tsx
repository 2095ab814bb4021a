import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import type { Metadata } from 'next';
import { PageBlocks } from '@site/blocks/page-blocks';
import { CapabilityList } from '#/components/capability/capability-list.tsx';
import { HandOffSection } from '#/components/hand-off/hand-off-section.tsx';
import { PageData } from '#/components/metadata/page-data.tsx';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { loadCapabilities, loadCapsPage } from '#/content/load.ts';

export async function generateMetadata(): Promise<Metadata> {
  return loadPageMetadata((await loadCapsPage()) ?? { ...LIST_PAGES.caps, path: pathOf({ name: 'caps' }) });
}

export default async function CapsPage() {
  const [page, capabilities] = await Promise.all([loadCapsPage(), loadCapabilities()]);
  if (page) {
    const edit = await editAttributesOf(page);
    return (
      <>
        <PageBlocks title={page.title} blocks={page.blocks} capabilities={capabilities} edit={edit} />
        <HandOffSection />
        <PageData page={page} />
      </>
    );
  }
  return (
    <>
      <CapabilityList title={LIST_PAGES.caps.title} capabilities={capabilities} />
      <HandOffSection />
    </>
  );
}
