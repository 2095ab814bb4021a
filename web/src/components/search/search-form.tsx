import { SEARCH_LIMITS } from '@site/site/constants';
import { pathOf } from '@site/site/route-map';

/** The way to the search page that needs no script. */
export function SearchForm({ query }: { query?: string }) {
  return (
    <search>
      <form action={pathOf({ name: 'search' })}>
        <input
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Search"
          defaultValue={query}
          maxLength={SEARCH_LIMITS.queryLength}
          className="h-9 w-28 rounded-md border border-line bg-surface px-3 text-sm sm:w-44"
        />
      </form>
    </search>
  );
}
