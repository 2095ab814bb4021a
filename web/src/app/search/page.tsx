import { pathOf } from '@site/site/route-map';
import { PageHeader } from '@site/ui/page-header';
import type { Metadata } from 'next';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { SearchPage } from '#/components/search/page/search-page.tsx';
import { searchConfigOf } from '#/components/search/search-config.ts';
import { readSearchParameters, searchTitle } from '#/components/search/search-query.ts';
import type { SearchQuery } from '#/components/search/search-query.ts';
import { searchStartOf } from '#/components/search/search-start.ts';
import { isCountingSearches } from '#/search-reports/is-counting.ts';
import { webEnvironment } from '#/content/environment.ts';
import { loadSettings } from '#/content/load.ts';
import { searchOnServer } from '#/search/search-on-server.ts';

interface SearchRouteProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: SearchRouteProps): Promise<Metadata> {
  return {
    ...(await loadPageMetadata({
      title: searchTitle(await readQuery(searchParams)),
      description: 'Search the whole site.',
      path: pathOf({ name: 'search' }),
    })),
    robots: { index: false, follow: true },
  };
}

/** Rendered for every request, because its results depend on the query. */
export default async function SearchRoute({ searchParams }: SearchRouteProps) {
  const query = await readQuery(searchParams);
  const { search } = webEnvironment();
  const [settings, result] = await Promise.all([
    loadSettings(),
    query.query === '' ? undefined : searchOnServer(query, search),
  ]);
  return (
    // At least as high as the window, so that results that arrive late do not move the footer into view.
    <div className="page-grid min-h-dvh py-12">
      <PageHeader title="Search" />
      <SearchPage
        search={{ ...searchConfigOf(search), countsUnfound: isCountingSearches(settings) }}
        start={searchStartOf(settings)}
        siteName={settings.name}
        first={{ query, result }}
      />
    </div>
  );
}

async function readQuery(searchParams: SearchRouteProps['searchParams']): Promise<SearchQuery> {
  const parameters = await searchParams;
  return readSearchParameters((name) => [parameters[name]].flat()[0]);
}
