import { pathOf } from '@site/site/route-map';
import { pageMetadata } from '#/components/metadata/page-metadata.ts';
import { searchConfigOf } from '#/components/search/search-config.ts';
import { SearchPage } from '#/components/search/search-page.tsx';
import { PageHeader } from '@site/ui/page-header';
import { webEnvironment } from '#/content/environment.ts';

export const metadata = {
  ...pageMetadata({ title: 'Search', description: 'Search the whole site.', path: pathOf({ name: 'search' }) }),
  robots: { index: false },
};

export default function SearchRoute() {
  return (
    // At least as high as the window, so that hits that arrive late do not move the footer into view.
    <div className="page-grid min-h-dvh py-12">
      <PageHeader title="Search" />
      <SearchPage search={searchConfigOf(webEnvironment().search)} />
    </div>
  );
}
