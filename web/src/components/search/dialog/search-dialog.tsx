'use client';

import { SEARCH_LIMITS } from '@site/site/constants';
import { Button } from '@site/ui/button';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useLoaded } from '#/components/crash/use-loaded.ts';
import { subscribeNavigationStart } from '#/components/layout/navigation-start.ts';
import { CloseIcon, SearchIcon } from '@site/ui/icons';
import { dialogCommand, useModal } from '@site/ui/modal';
import type { SearchConfig } from '../search-config.ts';
import { searchPath } from '../search-query.ts';
import type { SearchStart } from '../search-start.ts';
import { SEARCH_DIALOG_ID, SEARCH_LISTBOX_ID } from './search-ids.ts';

const loadPanel = () => import('./search-panel.tsx').then(({ SearchPanel }) => ({ value: SearchPanel }));

/** Fetches the code of the panel before it is needed. If that fails, it is fetched when the dialog opens. */
function preloadPanel(): void {
  loadPanel().catch(() => {});
}

const NO_OPTIONS = { activeId: undefined, hasOptions: false };

/**
 * The search button, and the search dialog as a shell that works before hydration and without scripts: the browser opens
 * and closes it, and submits its form to the search page. Once loaded, `SearchPanel` adds the hits below the input. The
 * keyboard shortcuts are in the head (`interaction-script.ts`).
 */
export function SearchDialog({ search, start }: { search: SearchConfig; start: SearchStart }) {
  const { dialog, close } = useModal();
  const input = useRef<HTMLInputElement>(null);
  const enterPendingRef = useRef(false);
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [options, setOptions] = useState<{ activeId: string | undefined; hasOptions: boolean }>(NO_OPTIONS);
  const { value: SearchPanel, error, retry } = useLoaded(loadPanel, isOpen);

  useEffect(() => {
    // Before hydration the dialog may have been opened, and a query typed.
    if (!dialog.current?.open) return;
    setOpen(true);
    setQuery(input.current?.value ?? '');
  }, [dialog]);

  // The input is uncontrolled, because hydration resets the value of a controlled one.
  const changeQuery = (next: string) => {
    if (input.current) input.current.value = next;
    setQuery(next);
  };
  /** For the next search. */
  const reset = () => {
    setOpen(false);
    enterPendingRef.current = false;
    changeQuery('');
    // A field in a closed dialog keeps the focus until the next frame. Opening it before would cause no focus event.
    input.current?.blur();
  };
  const closeAndReset = () => {
    close();
    reset();
  };
  const closeForNavigation = useEffectEvent(closeAndReset);
  useEffect(() => subscribeNavigationStart(() => closeForNavigation()), []);

  const onOptionsChange = useCallback(
    (activeId: string | undefined, hasOptions: boolean) => setOptions({ activeId, hasOptions }),
    [],
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim() === '') return;
    if (!SearchPanel && !error) {
      // The panel opens the best result, as it does once it is loaded.
      enterPendingRef.current = true;
      return;
    }
    closeAndReset();
    router.push(searchPath({ query }));
  };

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        {...dialogCommand(SEARCH_DIALOG_ID, 'show-modal')}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        className="inline-flex min-h-9 items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-sm whitespace-nowrap text-muted color-transition hover:border-line-strong hover:text-ink"
      >
        <SearchIcon />
        <span className="max-sm:sr-only lg:max-navbar:sr-only">Search</span>
        <kbd
          className="label ml-4 rounded-sm border border-line px-1.5 text-2xs text-faint max-lg:hidden max-navbar:ml-0"
          aria-hidden="true"
        >
          <span className="lg:max-navbar:hidden">
            <span className="for-mac">⌘</span>
            <span className="not-for-mac">Ctrl </span>K
          </span>
          {/* The other shortcut, where the navbar has little space. */}
          <span className="hidden lg:max-navbar:inline">/</span>
        </kbd>
      </button>
      <dialog
        ref={dialog}
        id={SEARCH_DIALOG_ID}
        aria-label="Search"
        closedby="any"
        className="search-dialog"
        // The event may arrive after the dialog was opened again, and text typed.
        onClose={() => dialog.current?.open || reset()}
      >
        <div className="search-dialog-content flex flex-col">
          <form
            action={searchPath({ query: '' })}
            role="search"
            className="flex items-center gap-3 border-b border-line px-4"
            onSubmit={onSubmit}
          >
            <SearchIcon className="shrink-0 text-faint" />
            <input
              ref={input}
              // Not `search`: such a field takes Escape for itself, and in Safari the dialog never closes.
              type="text"
              inputMode="search"
              name="q"
              role="combobox"
              dir="auto"
              aria-label="Search"
              aria-haspopup="listbox"
              aria-expanded={options.hasOptions}
              aria-controls={options.hasOptions ? SEARCH_LISTBOX_ID : undefined}
              aria-activedescendant={options.activeId}
              aria-autocomplete="list"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={SEARCH_LIMITS.queryLength}
              placeholder="Search the docs, capabilities and blog"
              // The browser focuses the input when it opens the dialog.
              onFocus={({ currentTarget }) => {
                setOpen(true);
                setQuery(currentTarget.value);
              }}
              onInput={({ currentTarget }) => {
                enterPendingRef.current = false;
                setQuery(currentTarget.value);
              }}
              className="h-14 min-w-0 flex-1 bg-transparent truncate text-base outline-none placeholder:text-faint"
            />
            <button
              type="button"
              {...dialogCommand(SEARCH_DIALOG_ID, 'close')}
              aria-label="Close search"
              className="rounded-md p-1.5 text-muted hover:text-ink"
            >
              <CloseIcon />
            </button>
          </form>
          {isOpen && SearchPanel ? (
            <SearchPanel
              search={search}
              start={start}
              query={query}
              input={input}
              enterPendingRef={enterPendingRef}
              onQueryChange={changeQuery}
              onOptionsChange={onOptionsChange}
              onClose={closeAndReset}
            />
          ) : (
            <div className="search-dialog-body p-6 text-center text-sm text-muted">
              {error ? (
                <div role="alert">
                  <p className="text-base font-semibold text-ink">Search did not load</p>
                  <p className="mt-1">
                    You may be offline, or the site may have been updated. Press Enter to search on the search page.
                  </p>
                  <Button
                    variant="secondary"
                    size="sm"
                    className="mt-4"
                    onClick={() => {
                      input.current?.focus();
                      retry();
                    }}
                  >
                    Retry
                  </Button>
                </div>
              ) : (
                'Loading …'
              )}
            </div>
          )}
        </div>
      </dialog>
    </>
  );
}
