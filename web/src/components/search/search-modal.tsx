'use client';

import { SEARCH_LIMITS } from '@site/site/constants';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CloseIcon, SearchIcon } from '@site/ui/icons';
import { groupHits } from './hit.ts';
import { useModal } from '@site/ui/use-modal';
import type { SearchConfig } from './search-config.ts';
import { searchPath } from './search-path.ts';
import { Failed, NoResults, Results, Start } from './search-screens.tsx';
import { createSearchMemory } from './stored-searches.ts';
import type { StoredHit } from './stored-searches.ts';
import { useSearch } from './use-search.ts';

interface SearchModalProps {
  search: SearchConfig;
  onClose: () => void;
}

/**
 * The search modal, open as long as it is mounted: a combobox over its hits in a native dialog, which traps focus and
 * closes on Escape (R5.1).
 */
export function SearchModal({ search, onClose }: SearchModalProps) {
  const { dialog, open, close } = useModal();
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const id = useId();
  const memory = useMemo(() => createSearchMemory(search.indexName), [search.indexName]);

  const [query, setQuery] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [stored, setStored] = useState(() => memory.read());
  const state = useSearch(search, query, attempt);

  useEffect(open, [open]);

  const answer = 'answer' in state ? state.answer : undefined;
  const groups = useMemo(() => groupHits(answer?.hits ?? [], SEARCH_LIMITS.hitsPerGroup), [answer]);
  const options: StoredHit[] =
    state.status === 'idle' ? [...stored.favourite, ...stored.recent] : groups.flatMap(({ hits }) => hits);
  // A new answer starts at its best hit.
  const [selection, setSelection] = useState({ answer, index: 0 });
  const active = selection.answer === answer ? Math.min(selection.index, options.length - 1) : 0;
  const setActive = (index: number) => setSelection({ answer, index });
  const activeOption = options[active];
  const optionId = ({ objectID }: StoredHit) => `${id}-${objectID}`;

  useEffect(() => {
    // Hits that arrow keys reach must be in view.
    if (activeOption) document.getElementById(`${id}-${activeOption.objectID}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption, id]);

  const choose = (hit: StoredHit) => {
    memory.remember(hit);
    onClose();
    router.push(hit.url);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setActive((active + step + options.length) % options.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (activeOption) {
        if (event.metaKey || event.ctrlKey) window.open(activeOption.url, '_blank', 'noopener');
        else choose(activeOption);
      } else if (query.trim() !== '') {
        onClose();
        router.push(searchPath(query));
      }
    }
  };

  const list = {
    isActive: (hit: StoredHit) => hit.objectID === activeOption?.objectID,
    optionId,
    onChoose: choose,
    onPoint: (hit: StoredHit) => setActive(options.findIndex(({ objectID }) => objectID === hit.objectID)),
  };
  const change = (work: (hit: StoredHit) => void) => (hit: StoredHit) => {
    work(hit);
    setStored(memory.read());
    input.current?.focus();
  };

  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      className="mx-auto mt-[12vh] w-[min(40rem,calc(100vw-2rem))] overflow-hidden rounded-xl border border-line bg-surface p-0 text-ink shadow-3 backdrop:bg-black/60 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:border-0"
    >
      <div className="flex max-h-[70vh] flex-col max-sm:h-dvh max-sm:max-h-none">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <SearchIcon className="shrink-0 text-faint" />
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-label="Search"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeOption ? optionId(activeOption) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={SEARCH_LIMITS.queryLength}
            placeholder="Search the docs, capabilities and blog"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={onKeyDown}
            className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="button"
            onClick={close}
            aria-label="Close search"
            className="rounded-md p-1.5 text-muted hover:text-ink"
          >
            <CloseIcon />
          </button>
        </div>
        <div
          className="min-h-32 overflow-y-auto overscroll-contain p-2 max-sm:flex-1"
          aria-busy={state.status === 'stalled'}
        >
          {state.status === 'stalled' && !answer ? <p className="label p-4">Searching …</p> : null}
          {state.status === 'failed' ? <Failed onRetry={() => setAttempt((count) => count + 1)} /> : null}
          {state.status === 'idle' ? (
            <Start
              id={`${id}-list`}
              stored={stored}
              list={list}
              onFavour={change((hit) => memory.favour(hit))}
              onForget={change((hit) => memory.forget(hit))}
            />
          ) : null}
          {answer && groups.length > 0 ? <Results id={`${id}-list`} groups={groups} list={list} /> : null}
          {state.status === 'done' && groups.length === 0 ? <NoResults query={state.query} onTry={setQuery} /> : null}
        </div>
        <div className="flex items-center justify-between gap-4 border-t border-line px-4 py-2.5">
          <p className="label text-faint max-sm:hidden" aria-hidden="true">
            ↑↓ to move · Enter to open · Esc to close
          </p>
          <p className="label" role="status">
            {state.status === 'done' && state.answer.count > 0 ? (
              <a href={searchPath(state.query)} className="text-accent underline-offset-4 hover:underline">
                See {state.answer.count === 1 ? 'the one result' : `all ${state.answer.count} results`}
              </a>
            ) : null}
            {state.status === 'stalled' ? 'Searching …' : null}
          </p>
        </div>
      </div>
    </dialog>
  );
}
