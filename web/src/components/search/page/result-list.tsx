'use client';

import { SEARCH_LIMITS } from '@site/site/constants';
import { useEffect, useRef } from 'react';
import { isPlainClick } from '@site/ui/is-plain-click';
import type { PageResult } from '../page-result.ts';
import type { SearchConfig } from '../search-config.ts';
import { SearchFailed } from '../search-messages.tsx';
import { searchPath } from '../search-query.ts';
import type { SearchQuery } from '../search-query.ts';
import type { SearchResult } from '../search-request.ts';
import { ResultItem } from './result-item.tsx';
import { useLaterPages } from './use-later-pages.ts';

interface ResultListProps {
  search: SearchConfig;
  query: SearchQuery;
  /** The results of the page that `query` requests. */
  first: SearchResult;
}

/** The results. More are loaded on scroll or by the link at the end, which opens the next page if scripts are off. */
export function ResultList({ search, query, first }: ResultListProps) {
  const { laterPages, next, hasFailed, load, retry } = useLaterPages(search, query, first);
  const end = useRef<HTMLDivElement>(null);
  /** Index of the first result that the visitor requested by a press and that is not loaded yet. */
  const requested = useRef<number>(undefined);

  useEffect(() => {
    const marker = end.current;
    if (next === undefined || hasFailed || !marker) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '400px' });
    observer.observe(marker);
    return () => observer.disconnect();
  }, [next, hasFailed, load]);

  const results = withoutRepetitions([first, ...laterPages]);
  const start = query.page * SEARCH_LIMITS.hitsPerPage;

  useEffect(() => {
    if (requested.current === undefined) return;
    const list = end.current?.previousElementSibling;
    const result = list?.children[requested.current];
    if (result) requested.current = undefined;
    const focused = document.activeElement;
    // The pressed link or button may be gone. Elsewhere, the visitor has moved the focus since.
    if (focused === document.body || end.current?.contains(focused))
      (result ?? end.current)?.querySelector<HTMLElement>('a, button')?.focus();
  });

  const requestMore = (loadMore: () => void) => {
    requested.current = results.length;
    loadMore();
  };
  if (results.length === 0) {
    return (
      <p className="mt-6 text-sm text-muted">
        There are no results on page {query.page + 1}.{' '}
        <a href={searchPath({ ...query, page: 0 })} className="text-accent underline underline-offset-4">
          Show the first results
        </a>
      </p>
    );
  }
  return (
    <>
      {query.page > 0 ? (
        <p className="mt-6">
          <a
            href={searchPath({ ...query, page: query.page - 1 })}
            rel="prev"
            className="text-sm text-accent underline underline-offset-4"
          >
            Previous results
          </a>
        </p>
      ) : null}
      <ol className="mt-2" start={start + 1}>
        {results.map((result) => (
          <ResultItem key={result.path} result={result} />
        ))}
      </ol>
      <div ref={end} className="py-6">
        {hasFailed ? <SearchFailed onRetry={() => requestMore(retry)} /> : null}
        <p className="label">
          {start + 1}–{start + results.length} of {Math.max(first.count, start + results.length)}
          {next === undefined || hasFailed ? null : (
            <a
              href={searchPath({ ...query, page: next })}
              rel="next"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                requestMore(load);
              }}
              className="ml-4 text-accent underline underline-offset-4"
            >
              More results
            </a>
          )}
        </p>
      </div>
    </>
  );
}

/** An index that changes between two requests may move a page to the next page of results. */
function withoutRepetitions(pages: readonly SearchResult[]): PageResult[] {
  const byPath = new Map<string, PageResult>();
  for (const result of pages.flatMap(({ results }) => results)) {
    if (!byPath.has(result.path)) byPath.set(result.path, result);
  }
  return [...byPath.values()];
}
