'use client';

import { SEARCH_LIMITS } from '@site/site/constants';
import { useRouter } from 'next/navigation';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { groupByKind } from '../page-result.ts';
import type { SearchConfig } from '../search-config.ts';
import { countText, NoResults, RelaxedQuery, SearchFailed, SuggestedSearches } from '../search-messages.tsx';
import { useSearchReport } from '../report-search.ts';
import { cutQuery, searchPath } from '../search-query.ts';
import type { SearchStart } from '../search-start.ts';
import { useSearch } from '../use-search.ts';
import type { SearchOption } from './option.tsx';
import { Results } from './results.tsx';
import { nameOf, StartScreen } from './start-screen.tsx';
import type { StartOptions } from './start-screen.tsx';
import { createSearchMemory } from './stored-searches.ts';
import type { StoredHit } from './stored-searches.ts';
import { useOptions } from './use-options.ts';
import './search-panel.css';

interface SearchPanelProps {
  search: SearchConfig;
  start: SearchStart;
  query: string;
  /** The combobox, whose keys move through the options. */
  input: RefObject<HTMLInputElement | null>;
  /** Whether Enter was pressed before there were options for the query. */
  enterPendingRef: RefObject<boolean>;
  onQueryChange: (query: string) => void;
  /** Called with the id of the option that Enter opens, if there is one, and whether there are options. */
  onOptionsChange: (activeId: string | undefined, hasOptions: boolean) => void;
  onClose: () => void;
}

/** The part of the search dialog below the input: stored searches and popular pages, then the results for the query. */
export function SearchPanel({
  search,
  start,
  query,
  input,
  enterPendingRef,
  onQueryChange,
  onOptionsChange,
  onClose,
}: SearchPanelProps) {
  const router = useRouter();
  const panel = useRef<HTMLDivElement>(null);
  const memory = useMemo(() => createSearchMemory(search.indexName), [search.indexName]);
  const [stored, setStored] = useState(() => memory.read());
  const [notice, setNotice] = useState('');
  const { state, retry } = useSearch(search, { query, page: 0 });
  useSearchReport(
    search.countsUnfound,
    cutQuery(query),
    state.status === 'done' ? state.shown.result.count : undefined,
  );

  const isIdle = state.status === 'idle';
  const result = 'shown' in state ? state.shown?.result : undefined;
  const groups = useMemo(() => groupByKind(result?.results ?? [], SEARCH_LIMITS.hitsPerGroup), [result]);
  const hitOptions = useMemo(() => {
    const hits = groups.flatMap(({ pages }) => pages.flatMap(({ best, more }) => [best, ...more]));
    return new Map(hits.map((hit) => [hit, { url: hit.url, hit }]));
  }, [groups]);
  const startOptions = useMemo((): StartOptions => {
    const toOption = (hit: StoredHit) => ({ url: hit.url, hit });
    return {
      favorites: stored.favorite.map(toOption),
      recent: stored.recent.map(toOption),
      popular: start.popularPages.map((page) => ({ url: page.path, page })),
    };
  }, [stored, start]);
  const { favorites, recent, popular } = startOptions;

  const open = ({ url, hit }: SearchOption, isElsewhere = false) => {
    if (hit) memory.remember(hit);
    if (isElsewhere) {
      // Not in the list of recent searches itself, whose rows would move under the pointer.
      if (!isIdle) setStored(memory.read());
      return;
    }
    onClose();
    router.push(url);
  };
  const shown = isIdle ? 'start' : result;
  const scrolledRef = useRef(shown);
  const list = useOptions({
    options: isIdle ? [...favorites, ...recent, ...popular] : state.status === 'failed' ? [] : [...hitOptions.values()],
    // Enter opens the last search again, but no page that the visitor has not chosen.
    initial: isIdle && favorites.length + recent.length === 0 ? -1 : 0,
    list: shown,
    input,
    onOpen: open,
    enterPendingRef,
    isOutdated: state.status === 'loading' || state.status === 'stalled',
    onChange: onOptionsChange,
  });

  // After the effect of `useOptions`, which shows the active option but not the title of its group.
  useLayoutEffect(() => {
    if (panel.current && scrolledRef.current !== shown) panel.current.scrollTop = 0;
    scrolledRef.current = shown;
  }, [shown]);

  const save = (hit: StoredHit) => {
    memory.save(hit);
    setStored(memory.read());
    setNotice(`${nameOf(hit)} is a favorite`);
    input.current?.focus();
  };
  const remove = (hit: StoredHit, row: number) => {
    memory.remove(hit);
    flushSync(() => {
      setStored(memory.read());
      setNotice(`Removed ${nameOf(hit)}`);
    });
    // The button had the focus. The next one gets it, so that several searches can be removed in turn.
    const buttons = [...(panel.current?.querySelectorAll<HTMLElement>('.search-actions button:last-child') ?? [])];
    (buttons[row] ?? buttons.at(-1) ?? input.current)?.focus();
  };
  const tryQuery = (suggestion: string) => {
    onQueryChange(suggestion);
    input.current?.focus();
  };
  const tryAgain = () => {
    input.current?.focus();
    retry();
  };
  const hasStartOptions = Object.values(startOptions).some((options) => options.length > 0);
  const hasNoResults = state.status === 'done' && groups.length === 0;
  const doneText = hasNoResults ? 'Nothing found' : countText(result?.count ?? 0);
  const busyText = state.status === 'stalled' ? 'Searching …' : '';

  return (
    <>
      <div ref={panel} className="search-dialog-body overscroll-contain p-2" aria-busy={state.status === 'stalled'}>
        {isIdle ? <StartScreen options={startOptions} list={list} onSave={save} onRemove={remove} /> : null}
        {isIdle && !hasStartOptions ? (
          <SuggestedSearches suggestions={start.suggestedSearches} onTry={tryQuery} />
        ) : null}
        {state.status === 'failed' ? <SearchFailed onRetry={tryAgain} /> : null}
        {result?.words && groups.length > 0 ? (
          <div className="px-3 pt-2">
            <RelaxedQuery words={result.words} />
          </div>
        ) : null}
        {groups.length > 0 ? (
          <Results groups={groups} optionOf={(hit) => hitOptions.get(hit) ?? { url: hit.url, hit }} list={list} />
        ) : null}
        {hasNoResults ? <NoResults query={state.query} suggestions={start.suggestedSearches} onTry={tryQuery} /> : null}
      </div>
      <div className="flex min-h-10 items-center justify-between gap-4 border-t border-line px-4 py-2.5">
        <p className="label" role="status">
          {/* One text: page translators replace text nodes, and React cannot remove one of several that is gone. */}
          {isIdle ? notice : state.status === 'done' ? doneText : busyText}
        </p>
        {state.status === 'failed' || hasNoResults ? null : (
          <p className="label text-faint max-sm:hidden" aria-hidden="true">
            ↑↓ to move · Enter to open · Esc to close
          </p>
        )}
        {state.status === 'done' && !hasNoResults ? (
          <a
            href={searchPath({ query: state.query })}
            data-all-results
            className="label text-accent underline-offset-4 hover:underline"
          >
            See all<span className="sr-only"> results</span>
          </a>
        ) : null}
      </div>
    </>
  );
}
