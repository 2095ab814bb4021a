'use client';

import { SEARCH_LIMITS } from '@site/site/constants';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { groupHits } from './hit.ts';
import type { SearchConfig } from './search-config.ts';
import { searchOptionId } from './search-ids.ts';
import { searchPath } from './search-path.ts';
import { NoResults, Results, SearchFailed, StartScreen } from './search-screens.tsx';
import { createSearchMemory } from './stored-searches.ts';
import type { StoredHit } from './stored-searches.ts';
import { useSearch } from './use-search.ts';

interface SearchPanelProps {
  search: SearchConfig;
  query: string;
  /** The combobox, whose keys move through the options. */
  input: RefObject<HTMLInputElement | null>;
  onQueryChange: (query: string) => void;
  /** Called with the id of the option that Enter opens, or `undefined` if there are no options. */
  onActiveOptionChange: (id: string | undefined) => void;
  onClose: () => void;
}

/** The part of the search dialog below the input: recent and favorite searches, then the hits for the query. */
export function SearchPanel({ search, query, input, onQueryChange, onActiveOptionChange, onClose }: SearchPanelProps) {
  const router = useRouter();
  const memory = useMemo(() => createSearchMemory(search.indexName), [search.indexName]);
  const [attempt, setAttempt] = useState(0);
  const [stored, setStored] = useState(() => memory.read());
  const state = useSearch(search, query, attempt);

  const result = 'result' in state ? state.result : undefined;
  const groups = useMemo(() => groupHits(result?.hits ?? [], SEARCH_LIMITS.hitsPerGroup), [result]);
  const options: StoredHit[] =
    state.status === 'idle' ? [...stored.favorite, ...stored.recent] : groups.flatMap(({ hits }) => hits);
  // Each result starts at its best hit.
  const [selection, setSelection] = useState({ result, index: 0 });
  const active = selection.result === result ? Math.min(selection.index, options.length - 1) : 0;
  const activeOption = options[active];
  const activeId = activeOption && searchOptionId(active);

  useEffect(() => {
    onActiveOptionChange(activeId);
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActiveOptionChange]);
  useEffect(() => () => onActiveOptionChange(undefined), [onActiveOptionChange]);

  const open = (hit: StoredHit) => {
    memory.remember(hit);
    onClose();
    router.push(hit.url);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!activeOption || event.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== 0) setSelection({ result, index: (active + step + options.length) % options.length });
    else if (event.metaKey || event.ctrlKey) window.open(activeOption.url, '_blank', 'noopener');
    else open(activeOption);
  });
  useEffect(() => {
    const element = input.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [input]);

  const list = {
    active: activeOption,
    idOf: (hit: StoredHit) => searchOptionId(options.indexOf(hit)),
    onOpen: open,
    onHover: (hit: StoredHit) => setSelection({ result, index: options.indexOf(hit) }),
  };
  const changeStored = (change: (hit: StoredHit) => void) => (hit: StoredHit) => {
    change(hit);
    setStored(memory.read());
    input.current?.focus();
  };
  const tryQuery = (suggestion: string) => {
    onQueryChange(suggestion);
    input.current?.focus();
  };

  return (
    <>
      <div
        className="min-h-40 overflow-y-auto overscroll-contain p-2 max-sm:flex-1"
        aria-busy={state.status === 'stalled'}
      >
        {state.status === 'stalled' && !result ? <p className="label p-4">Searching …</p> : null}
        {state.status === 'failed' ? <SearchFailed onRetry={() => setAttempt((count) => count + 1)} /> : null}
        {state.status === 'idle' ? (
          <StartScreen
            stored={stored}
            list={list}
            onSave={changeStored((hit) => memory.save(hit))}
            onRemove={changeStored((hit) => memory.remove(hit))}
            onTry={tryQuery}
          />
        ) : null}
        {groups.length > 0 && state.status !== 'idle' ? <Results groups={groups} list={list} /> : null}
        {state.status === 'done' && groups.length === 0 ? <NoResults query={state.query} onTry={tryQuery} /> : null}
      </div>
      <div className="flex min-h-10 items-center justify-between gap-4 border-t border-line px-4 py-2.5">
        <p className="label text-faint max-sm:hidden" aria-hidden="true">
          ↑↓ to move · Enter to open · Esc to close
        </p>
        <p className="label" role="status">
          {state.status === 'done' && state.result.count > 0 ? (
            <a href={searchPath(state.query)} className="text-accent underline-offset-4 hover:underline">
              See {state.result.count === 1 ? 'the one result' : `all ${state.result.count} results`}
            </a>
          ) : null}
          {state.status === 'stalled' ? 'Searching …' : null}
        </p>
      </div>
    </>
  );
}
