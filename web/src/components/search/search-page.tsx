'use client';

import { SEARCH_LIMITS } from '@site/site/constants';
import { useSearchParams } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SearchIcon } from '@site/ui/icons';
import { SiteLink } from '@site/ui/site-link';
import type { SearchHit } from './hit.ts';
import { textOfHit } from './hit.ts';
import { MarkedText } from './marked-text.tsx';
import type { SearchConfig } from './search-config.ts';
import { searchPath } from './search-path.ts';
import { Failed, NoResults } from './search-screens.tsx';
import { createSearch, cutQuery } from './search-service.ts';
import { useSearch } from './use-search.ts';

/** The search page: reads and writes `q`, and loads further pages of hits on scroll (R5.7). */
export function SearchPage({ search }: { search: SearchConfig }) {
  const given = cutQuery(useSearchParams().get('q') ?? '');
  const [query, setQuery] = useState(given);
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState(given);
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
  if (given !== seen) {
    setSeen(given);
    // The address changed by another hand: back, forward, or a search from the modal.
    if (!written.has(given)) setQuery(given);
  }

  const change = (next: string) => {
    const wanted = cutQuery(next);
    setQuery(next);
    setWritten(new Set([...written, wanted]));
    // Each letter replaces the last, so that Back leaves the search.
    window.history.replaceState(null, '', searchPath(wanted));
  };

  const state = useSearch(search, query, attempt);
  const answer = 'answer' in state ? state.answer : undefined;

  return (
    <>
      <search>
        <form action={searchPath('')} onSubmit={(event) => event.preventDefault()} className="relative mt-6">
          <SearchIcon className="absolute top-1/2 left-4 -translate-y-1/2 text-faint" />
          <input
            type="search"
            name="q"
            aria-label="Search"
            value={query}
            maxLength={SEARCH_LIMITS.queryLength}
            autoComplete="off"
            spellCheck={false}
            placeholder="Type to search"
            onChange={(event) => change(event.target.value)}
            className="h-13 w-full rounded-lg border border-line-strong bg-surface pr-4 pl-12 text-base placeholder:text-faint"
          />
        </form>
      </search>
      <p className="label mt-4 min-h-6" role="status">
        {state.status === 'done' ? countText(state.answer.count) : null}
        {state.status === 'stalled' ? 'Searching …' : null}
      </p>
      {state.status === 'failed' ? <Failed onRetry={() => setAttempt((count) => count + 1)} /> : null}
      {state.status === 'done' && state.answer.count === 0 ? <NoResults query={state.query} onTry={change} /> : null}
      {answer && answer.count > 0 && 'query' in state ? (
        <Hits
          key={`${state.query} ${state.status === 'done'}`}
          search={search}
          query={state.query}
          first={answer.hits}
          pages={answer.pages}
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
  const { appId, indexName, searchKey, host } = search;
  const ask = useMemo(() => createSearch({ appId, indexName, searchKey, host }), [appId, indexName, searchKey, host]);
  const [further, setFurther] = useState<SearchHit[][]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const next = further.length + 1;
  const hasMore = next < pages;

  useEffect(() => {
    const mark = end.current;
    if (!hasMore || hasFailed || !mark) return undefined;
    let isCurrent = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        ask(query, next).then(
          ({ hits }) => isCurrent && setFurther((before) => [...before, hits]),
          () => isCurrent && setHasFailed(true),
        );
      },
      { rootMargin: '400px' },
    );
    observer.observe(mark);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [ask, hasFailed, hasMore, next, query]);

  return (
    <>
      <ol className="mt-2 divide-y divide-line">
        {[first, ...further].flat().map((hit) => (
          <Hit key={hit.objectID} hit={hit} />
        ))}
      </ol>
      <div ref={end}>
        {hasFailed ? <Failed onRetry={() => setHasFailed(false)} /> : null}
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
