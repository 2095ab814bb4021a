import { SEARCH_LIMITS } from '@site/site/constants';
import { pathOf } from '@site/site/route-map';
import { pageMetadata } from '#/components/metadata/page-metadata.ts';
import { SearchForm } from '#/components/search/search-form.tsx';
import { PageHeader } from '#/components/ui/page-header.tsx';

export const metadata = {
  ...pageMetadata({ title: 'Search', description: 'Search the whole site.', path: pathOf({ name: 'search' }) }),
  robots: { index: false },
};

export default async function SearchRoute({ searchParams }: { searchParams: Promise<{ q?: string | string[] }> }) {
  const { q } = await searchParams;
  // A query given twice comes as a list.
  const query = [q].flat()[0]?.slice(0, SEARCH_LIMITS.queryLength) ?? '';
  return (
    <div className="page-grid py-12">
      <PageHeader title="Search" />
      <SearchForm query={query} />
    </div>
  );
}
