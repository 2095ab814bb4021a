'use client';

import { SiteLink } from '@site/ui/site-link';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SearchConfig } from '../search-config.ts';
import { countText, NoResults, RelaxedQuery, SearchFailed, SuggestedSearches } from '../search-messages.tsx';
import { useSearchReport } from '../report-search.ts';
import { searchPath } from '../search-query.ts';
import type { SearchQuery } from '../search-query.ts';
import type { KindCount, SearchResult } from '../search-request.ts';
import type { PopularPage, SearchStart } from '../search-start.ts';
import { useSearch } from '../use-search.ts';
import type { SearchState } from '../use-search.ts';
import { KindFilter } from './kind-filter.tsx';
import { ResultList } from './result-list.tsx';
import { shownResults } from './use-later-pages.ts';

/** A search that the server made. */
export interface FirstSearch {
  query: SearchQuery;
  /** Absent if there was no query or the search failed. */
  result: SearchResult | undefined;
}

interface SearchPageResultsProps {
  search: SearchConfig;
  query: SearchQuery;
  first: FirstSearch;
  start: SearchStart;
  onTry: (query: string) => void;
  /** How often the form was submitted, which repeats a search that failed. */
  submissions: number;
}

/** Everything below the form: number of results, kinds and results, or a message. */
export function SearchPageResults({ search, query, first, start, onTry, submissions }: SearchPageResultsProps) {
  const [initial] = useState(() => initialOutcome(query, first));
  const { state, retry } = useSearch(search, query, { withKinds: true, initial });
  const retryFailed = useEffectEvent(() => {
    if (state.status === 'failed') retry();
  });
  useEffect(() => {
    if (submissions > 0) retryFailed();
  }, [submissions]);
  const isWholeSite = query.kind === undefined;
  useSearchReport(
    search.countsUnfound && isWholeSite,
    query.query,
    state.status === 'done' ? state.shown.result.count : undefined,
  );
  const shown = 'shown' in state ? state.shown : undefined;
  const result = shown?.result;
  const suggestions = { suggestions: start.suggestedSearches, onTry };
  return (
    <>
      {result && (result.count > 0 || query.kind !== undefined) ? (
        <KindFilter query={query} kinds={withCurrentKind(result, query)} onChange={openQuery} />
      ) : null}
      <div className="mt-5 min-h-6">
        <p className="label" role="status">
          {statusText(state, query)}
        </p>
        {result?.words && result.count > 0 ? <RelaxedQuery words={result.words} /> : null}
      </div>
      {state.status === 'idle' ? (
        start.popularPages.length > 0 ? (
          <PopularPages pages={start.popularPages} />
        ) : (
          <SuggestedSearches {...suggestions} />
        )
      ) : null}
      {state.status === 'failed' ? <SearchFailed onRetry={retry} href={searchPath(query)} /> : null}
      {state.status === 'done' && state.shown.result.count === 0 ? (
        <NoResults query={state.query} kind={state.shown.query.kind} {...suggestions} />
      ) : null}
      {shown && shown.result.count > 0 ? (
        <ResultList key={searchPath(shown.query)} search={search} query={shown.query} first={shown.result} />
      ) : null}
    </>
  );
}

/** The outcome of the first search: of this document or, after Back, of an earlier visit of the page. */
function initialOutcome(query: SearchQuery, first: FirstSearch): { result: SearchResult | undefined } | undefined {
  const [shown] = shownResults(query);
  if (shown) return { result: shown };
  return query.query !== '' && searchPath(query) === searchPath(first.query) ? { result: first.result } : undefined;
}

/** Adds a history entry, so that Back returns to the previous kind. */
function openQuery(query: SearchQuery): void {
  window.history.pushState(null, '', searchPath(query));
}

/** A service may not count the kinds. */
function withCurrentKind({ kinds, count }: SearchResult, { kind }: SearchQuery): KindCount[] {
  return kinds.length === 0 && kind !== undefined ? [{ kind, count }] : kinds;
}

function statusText(state: SearchState, { kind }: SearchQuery): string {
  if (state.status === 'stalled') return 'Searching …';
  if (state.status !== 'done') return '';
  return `${countText(state.shown.result.count)}${kind ? ` in ${kind}` : ''}`;
}

function PopularPages({ pages }: { pages: PopularPage[] }) {
  return (
    <nav aria-labelledby="site:popular-pages" className="mt-2">
      <h2 id="site:popular-pages" className="text-h4 font-semibold">
        Popular pages
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {pages.map(({ title, description, path }) => (
          <li key={path} className="grid">
            <SiteLink
              href={path}
              className="rounded-lg border border-line bg-surface p-4 color-transition hover:border-line-strong hover:bg-hover"
            >
              <span className="block font-medium">{title}</span>
              {description ? <span className="mt-1 line-clamp-2 text-sm text-muted">{description}</span> : null}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
