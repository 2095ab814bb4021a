'use client';

import { SEARCH_LIMITS } from '@site/site/constants';
import { Button } from '@site/ui/button';
import { SearchIcon } from '@site/ui/icons';
import { useSearchParams } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchConfig } from '../search-config.ts';
import { cutQuery, readSearchParameters, searchPath, searchTitle } from '../search-query.ts';
import type { SearchQuery } from '../search-query.ts';
import type { SearchStart } from '../search-start.ts';
import { SearchPageResults } from './search-page-results.tsx';
import type { FirstSearch } from './search-page-results.tsx';

interface SearchPageProps {
  search: SearchConfig;
  start: SearchStart;
  siteName: string;
  first: FirstSearch;
}

/**
 * The search page. The URL holds the query, the kind and the page. The server renders the first results; the browser shows
 * those of other queries while they are typed. Without scripts, the form and the links load the page again.
 */
export function SearchPage({ search, start, siteName, first }: SearchPageProps) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useRef(false);
  const [submissions, setSubmissions] = useState(0);
  const parameters = useSearchParams();
  const query = useMemo(() => readSearchParameters((name) => parameters.get(name)), [parameters]);

  useEffect(() => {
    if (!input.current) return;
    const wasTypedBeforeHydration = !isHydrated.current && input.current.value !== input.current.defaultValue;
    isHydrated.current = true;
    const typed = cutQuery(input.current.value);
    if (typed === query.query) return;
    // The URL, because `useSearchParams` lags behind it while the visitor types.
    const current = readSearchParameters((name) => new URLSearchParams(window.location.search).get(name));
    if (typed === current.query) return;
    if (wasTypedBeforeHydration) replaceQuery({ ...current, query: typed, page: 0 });
    else input.current.value = current.query;
  }, [query]);

  useEffect(() => {
    document.title = `${searchTitle(query)} | ${siteName}`;
  }, [query, siteName]);

  const changeQuery = (text: string) => replaceQuery({ ...query, query: cutQuery(text), page: 0 });
  const tryQuery = (suggestion: string) => {
    if (input.current) input.current.value = suggestion;
    // A new history entry: Back returns to the query that found nothing.
    window.history.pushState(null, '', searchPath({ query: suggestion }));
  };

  return (
    <div className="max-w-3xl">
      <search>
        <form
          action={searchPath({ query: '' })}
          onSubmit={(event) => {
            event.preventDefault();
            setSubmissions(submissions + 1);
            // Closes the keyboard of a phone.
            input.current?.blur();
          }}
          className="flex gap-3"
        >
          <label className="relative block min-w-0 flex-1">
            <span className="sr-only">Search</span>
            <SearchIcon className="absolute inset-y-0 left-4 my-auto text-faint" />
            <input
              ref={input}
              type="search"
              name="q"
              dir="auto"
              defaultValue={first.query.query}
              maxLength={SEARCH_LIMITS.queryLength}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              placeholder="Search the docs, capabilities and blog"
              onInput={({ currentTarget }) => changeQuery(currentTarget.value)}
              className="field h-13 pl-12"
            />
          </label>
          {first.query.kind === undefined ? null : <input type="hidden" name="kind" value={first.query.kind} />}
          <Button type="submit" className="h-13">
            Search
          </Button>
        </form>
      </search>
      <SearchPageResults
        // Results of another navigation come from the server.
        key={searchPath(first.query)}
        search={search}
        query={query}
        first={first}
        start={start}
        onTry={tryQuery}
        submissions={submissions}
      />
    </div>
  );
}

/** Replaces the history entry instead of adding one for each letter, so that Back leaves the search page. */
function replaceQuery(query: SearchQuery): void {
  window.history.replaceState(null, '', searchPath(query));
}
