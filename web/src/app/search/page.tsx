import { pathOf } from '@site/site/route-map';
import { Suspense } from 'react';
import { pageMetadata } from '#/components/metadata/page-metadata.ts';
import { SearchPage } from '#/components/search/search-page.tsx';
import { PageHeader } from '@site/ui/page-header';
import { webEnvironment } from '#/content/environment.ts';

export const metadata = {
  ...pageMetadata({ title: 'Search', description: 'Search the whole site.', path: pathOf({ name: 'search' }) }),
  robots: { index: false },
};

export default function SearchRoute() {
  return (
    // As high as the window, so that hits that come in push nothing that is seen.
    <div className="page-grid min-h-dvh py-12">
      <PageHeader title="Search" />
      {/* The page itself is static; what depends on the query is drawn in the browser. */}
      <Suspense>
        <SearchPage search={webEnvironment().search} />
      </Suspense>
    </div>
  );
}
