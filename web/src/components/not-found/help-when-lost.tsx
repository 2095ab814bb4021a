'use client';

import { SEARCH_LIMITS } from '@site/site/constants';
import { pathOf } from '@site/site/route-map';
import { usePathname } from 'next/navigation';
import { useEffect, useId, useState } from 'react';
import type { SearchConfig } from '#/components/search/search-config.ts';
import { SearchIcon } from '@site/ui/icons';
import { Button } from '@site/ui/button';
import { SiteLink } from '@site/ui/site-link';
import { nearestPages } from './nearest-pages.ts';
import type { NearestPage } from './nearest-pages.ts';
import { lastWordsOfPath, wordsOfPath } from './words-of-path.ts';

const LIMIT = 5;

/** Search that starts with the words of the address, and the pages that are nearest to them. */
export function HelpWhenLost({ search }: { search: SearchConfig }) {
  const path = usePathname();
  const words = Array.from(wordsOfPath(path)).slice(0, SEARCH_LIMITS.queryLength).join('').trim();
  const headingId = useId();
  const [pages, setPages] = useState<NearestPage[]>([]);

  useEffect(() => {
    if (words === '') return undefined;
    let isCurrent = true;
    void findPages(search, path).then((found) => isCurrent && setPages(found));
    return () => {
      isCurrent = false;
    };
  }, [search, path, words]);

  return (
    <>
      <search className="mt-8 block max-w-prose">
        <form action={pathOf({ name: 'search' })} className="flex gap-3">
          <label className="relative block min-w-0 flex-1">
            <span className="sr-only">Search this site</span>
            <SearchIcon className="absolute top-1/2 left-3 -translate-y-1/2 text-faint" />
            <input
              // Another address starts with its own words.
              key={words}
              type="search"
              name="q"
              dir="auto"
              defaultValue={words}
              maxLength={SEARCH_LIMITS.queryLength}
              autoComplete="off"
              className="field pl-10"
              placeholder="What are you looking for?"
            />
          </label>
          <Button type="submit">Search</Button>
        </form>
      </search>
      {pages.length > 0 ? (
        <nav aria-labelledby={headingId} className="mt-10 max-w-prose">
          <h2 id={headingId} className="text-h4 font-semibold">
            Perhaps you were looking for
          </h2>
          <ul className="mt-3 border-t border-line">
            {pages.map(({ path, title, section }) => (
              <li key={path} className="border-b border-line">
                <SiteLink href={path} className="lost-link">
                  <span className="min-w-0 wrap-anywhere">{title}</span>
                  <span className="label shrink-0">{section}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}

/**
 * Pages for the last words of the address, which tell most, then those for all of them. None where search cannot be
 * asked: it is an offer here, and there are other ways on.
 */
async function findPages(config: SearchConfig, path: string): Promise<NearestPage[]> {
  try {
    const { createSearch } = await import('#/components/search/search-service.ts');
    const search = createSearch(config);
    const queries = new Set([lastWordsOfPath(path), wordsOfPath(path)]);
    const answers = await Promise.all([...queries].map((query) => search(query, 0)));
    return nearestPages(
      answers.flatMap(({ hits }) => hits),
      path,
      LIMIT,
    );
  } catch {
    return [];
  }
}
