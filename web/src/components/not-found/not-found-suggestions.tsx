import { SEARCH_LIMITS } from '@site/site/constants';
import { pathOf } from '@site/site/route-map';
import { usePathname } from 'next/navigation';
import { useEffect, useId, useState } from 'react';
import type { SearchConfig } from '#/components/search/search-config.ts';
import { cutQuery } from '#/components/search/search-query.ts';
import { SearchIcon } from '@site/ui/icons';
import { Button } from '@site/ui/button';
import { PageLink } from '@site/ui/page-link';
import type { NearestPage } from './nearest-pages.ts';
import { queryFromPath } from './query-from-path.ts';

/** `not-found.css` reserves the space for this many. */
const SUGGESTION_LIMIT = 5;

/** A search field filled with the words of the path, and links to the pages that match it best. */
export function NotFoundSuggestions({ search }: { search: SearchConfig }) {
  const path = usePathname();
  const query = cutQuery(queryFromPath(path));
  const headingId = useId();
  const [pages, setPages] = useState<NearestPage[]>([]);

  useEffect(() => {
    if (query === '') return undefined;
    let isCurrent = true;
    void findPages(search, path).then((found) => isCurrent && setPages(found));
    return () => {
      isCurrent = false;
    };
  }, [search, path, query]);

  return (
    <>
      <search className="mt-8 block max-w-prose">
        <form action={pathOf({ name: 'search' })} className="flex gap-3">
          <label className="relative block min-w-0 flex-1">
            <span className="sr-only">Search this site</span>
            <SearchIcon className="absolute inset-y-0 left-3 my-auto text-faint" />
            <input
              // Resets the field when the path changes.
              key={query}
              type="search"
              name="q"
              dir="auto"
              defaultValue={query}
              maxLength={SEARCH_LIMITS.queryLength}
              autoComplete="off"
              className="field pl-10"
              placeholder="What are you looking for?"
            />
          </label>
          <Button type="submit">Search</Button>
        </form>
      </search>
      <div className="not-found-suggestions max-w-prose">
        {pages.length > 0 ? (
          <nav aria-labelledby={headingId}>
            <h2 id={headingId} className="min-h-10 text-h4 font-semibold">
              Perhaps you were looking for
            </h2>
            <ul>
              {pages.map(({ path, title, section }) => (
                <li key={path}>
                  <PageLink href={path} className="not-found-link">
                    <span className="truncate max-tiny:whitespace-normal">{title}</span>
                    <span className="label max-w-[40%] shrink-0 truncate max-tiny:sr-only">{section}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </>
  );
}

/** Every page contains this component, so what it needs on a page that was not found is fetched there. */
async function findPages(search: SearchConfig, path: string): Promise<NearestPage[]> {
  try {
    const { findNearestPages } = await import('./find-nearest-pages.ts');
    return await findNearestPages(search, path, SUGGESTION_LIMIT);
  } catch {
    // The view has other links.
    return [];
  }
}
