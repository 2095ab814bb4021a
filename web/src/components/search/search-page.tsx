'use client';

import { SEARCH_LIMITS } from '@site/site/constants';
import { useSearchParams } from 'next/navigation';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SearchIcon } from '@site/ui/icons';
import { SiteLink } from '@site/ui/site-link';
import type { SearchHit } from './hit.ts';
import { textOfHit } from './hit.ts';
import { MarkedText } from './marked-text.tsx';
import type { SearchConfig } from './search-config.ts';
import { searchPath } from './search-path.ts';
import { NoResults, SearchFailed, SearchSuggestions } from './search-screens.tsx';
import { createSearch, cutQuery } from './search-service.ts';
import { useSearch } from './use-search.ts';

/**
 * The search page. The `q` parameter of the URL holds the query; the input is outside the Suspense boundary, so that it can
 * be typed into before hydration.
 */
export function SearchPage({ search }: { search: SearchConfig }) {
  const input = useRef<HTMLInputElement>(null);
  const isSynced = useRef(false);

  const syncInput = useCallback(() => {
    if (!input.current) return;
    const hasTypedBeforeHydration = !isSynced.current && input.current.value !== '';
    isSynced.current = true;
    // The URL, because `useSearchParams` lags behind it while the visitor types.
    const query = cutQuery(new URLSearchParams(window.location.search).get('q') ?? '');
    if (hasTypedBeforeHydration) replaceQuery(input.current.value);
    else if (cutQuery(input.current.value) !== query) input.current.value = query;
  }, []);
  const tryQuery = (suggestion: string) => {
    if (input.current) input.current.value = suggestion;
    replaceQuery(suggestion);
  };

  return (
    <>
      <search>
        <form action={searchPath('')} onSubmit={(event) => event.preventDefault()} className="relative mt-6">
          <SearchIcon className="absolute top-1/2 left-4 -translate-y-1/2 text-faint" />
          <input
            ref={input}
            type="search"
            name="q"
            aria-label="Search"
            maxLength={SEARCH_LIMITS.queryLength}
            autoComplete="off"
            spellCheck={false}
            placeholder="Type to search"
            onInput={({ currentTarget }) => replaceQuery(currentTarget.value)}
            className="h-13 w-full rounded-lg border border-line-strong bg-surface pr-4 pl-12 text-base placeholder:text-faint"
          />
        </form>
      </search>
      {/* The page is static, so the query is known in the browser only. */}
      <Suspense>
        <SearchPageResults search={search} onQueryChange={syncInput} onTry={tryQuery} />
      </Suspense>
    </>
  );
}

/** Replaces the history entry instead of adding one for each letter, so that Back leaves the search page. */
function replaceQuery(query: string): void {
  window.history.replaceState(null, '', searchPath(cutQuery(query)));
}

interface SearchPageResultsProps {
  search: SearchConfig;
  /** Called when the URL's query has changed. */
  onQueryChange: () => void;
  onTry: (query: string) => void;
}

function SearchPageResults({ search, onQueryChange, onTry }: SearchPageResultsProps) {
  const query = cutQuery(useSearchParams().get('q') ?? '');
  const [attempt, setAttempt] = useState(0);
  const state = useSearch(search, query, attempt);
  const result = 'result' in state ? state.result : undefined;

  useEffect(onQueryChange, [onQueryChange, query]);

  return (
    <>
      <p className="label mt-4 min-h-6" role="status">
        {state.status === 'done' ? countText(state.result.count) : null}
        {state.status === 'stalled' ? 'Searching …' : null}
      </p>
      {state.status === 'idle' ? <SearchSuggestions onTry={onTry} /> : null}
      {state.status === 'failed' ? <SearchFailed onRetry={() => setAttempt((count) => count + 1)} /> : null}
      {state.status === 'done' && state.result.count === 0 ? <NoResults query={state.query} onTry={onTry} /> : null}
      {result && result.count > 0 && 'query' in state ? (
        <Hits
          key={`${state.query} ${state.status === 'done'}`}
          search={search}
          query={state.query}
          first={result.hits}
          pages={result.pages}
        />
      ) : null}
    </>
  );
}

interface HitsProps {
  search: SearchConfig;
  query: string;
  /** The first page's hits. */
  first: SearchHit[];
  pages: number;
}

function Hits({ search, query, first, pages }: HitsProps) {
  const { appId, indexName, searchKey, isHosted } = search;
  const fetchHits = useMemo(
    () => createSearch({ appId, indexName, searchKey, isHosted }),
    [appId, indexName, searchKey, isHosted],
  );
  const [laterPages, setLaterPages] = useState<SearchHit[][]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const next = laterPages.length + 1;
  const hasMore = next < pages;

  useEffect(() => {
    const marker = end.current;
    if (!hasMore || hasFailed || !marker) return undefined;
    let isCurrent = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        fetchHits(query, next).then(
          ({ hits }) => isCurrent && setLaterPages((pagesBefore) => [...pagesBefore, hits]),
          () => isCurrent && setHasFailed(true),
        );
      },
      { rootMargin: '400px' },
    );
    observer.observe(marker);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [fetchHits, hasFailed, hasMore, next, query]);

  return (
    <>
      <ol className="mt-2 divide-y divide-line">
        {[first, ...laterPages].flat().map((hit) => (
          <Hit key={hit.objectID} hit={hit} />
        ))}
      </ol>
      <div ref={end}>
        {hasFailed ? <SearchFailed onRetry={() => setHasFailed(false)} /> : null}
        {hasMore && !hasFailed ? <p className="label py-6">Loading more …</p> : null}
      </div>
    </>
  );
}

function Hit({ hit }: { hit: SearchHit }) {
  const { title, breadcrumbs } = textOfHit(hit);
  const page = hit.hierarchy.lvl1 ?? '';
  const isContent = hit.type === 'content';
  return (
    <li className="py-5">
      <p className="label truncate text-faint">{[hit.hierarchy.lvl0, ...breadcrumbs].filter(Boolean).join(' › ')}</p>
      <h2 className="mt-1 text-h4 font-semibold">
        <SiteLink href={hit.url} className="text-accent underline-offset-4 hover:underline">
          {isContent ? (breadcrumbs.at(-1) ?? page) : <MarkedText>{title}</MarkedText>}
        </SiteLink>
      </h2>
      {isContent ? (
        <p className="mt-1 text-sm text-muted">
          <MarkedText>{title}</MarkedText>
        </p>
      ) : null}
    </li>
  );
}

function countText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'One result' : `${count} results`;
}
