import type { Metadata } from 'next';
import { PageBlocks } from '@site/blocks/page-blocks';
import { homeTitleWithSiteName } from '@site/site/page-sharing';
import { PageData } from '#/components/metadata/page-data.tsx';
import { pageMetadata } from '#/components/metadata/page-metadata.ts';
import { PageHeader } from '@site/ui/page-header';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { loadCapabilities, loadHomePage, loadSettings } from '#/content/load.ts';
import { OPEN_SEARCH_PATH } from '#/search/open-search.ts';

export async function generateMetadata(): Promise<Metadata> {
  const [page, settings] = await Promise.all([loadHomePage(), loadSettings()]);
  if (!page) return {};
  const { name } = settings;
  return { ...pageMetadata(page, name), title: { absolute: homeTitleWithSiteName(page.title, name) } };
}

export default async function HomePage() {
  const [page, capabilities, settings] = await Promise.all([loadHomePage(), loadCapabilities(), loadSettings()]);
  if (page) {
    const edit = await editAttributesOf(page);
    return (
      <>
        <PageBlocks title={page.title} blocks={page.blocks} capabilities={capabilities} edit={edit} />
        <PageData page={page} />
        {/* Browsers look for it on the home page only. */}
        <link rel="search" type="application/opensearchdescription+xml" href={OPEN_SEARCH_PATH} title={settings.name} />
      </>
    );
  }
  return (
    <div className="page-grid py-16">
      <PageHeader title={settings.name} description={settings.tagline} />
    </div>
  );
}
