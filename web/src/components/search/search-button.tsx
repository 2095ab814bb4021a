'use client';

import { useDocSearchKeyboardEvents } from '@docsearch/react/useDocSearchKeyboardEvents';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LoadFailedDialog } from '#/components/crash/load-failed-dialog.tsx';
import { useLoaded } from '#/components/crash/use-loaded.ts';
import { SearchIcon } from '@site/ui/icons';
import type { SearchConfig } from './search-config.ts';

/** Loaded on first open: nobody who does not search pays for it. */
const loadModal = () => import('./search-modal.tsx').then(({ SearchModal }) => ({ value: SearchModal }));

/** Opens the search modal, by click or by ⌘K, Ctrl K or `/` (R5.1). */
export function SearchButton({ search }: { search: SearchConfig }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  const { value: SearchModal, error, retry } = useLoaded(loadModal, isOpen);
  useDocSearchKeyboardEvents({ isOpen, onOpen: open, onClose: close, isAskAiActive: false, onAskAiToggle: ignore });

  useEffect(() => {
    // The modal goes while it is open, whereby the browser does not give the focus back.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-busy={isOpen && !SearchModal && !error}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
        // DocSearch's shortcut leaves keys on a button alone, and closing the modal gives the focus to this one.
        onKeyDown={(event) => {
          if (event.key !== '/') return;
          event.preventDefault();
          open();
        }}
        className="inline-flex h-9 items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-sm whitespace-nowrap text-muted transition-colors hover:border-line-strong hover:text-ink"
      >
        <SearchIcon />
        <span className="max-sm:sr-only">Search</span>
        <kbd
          className="label ml-4 rounded-sm border border-line px-1.5 text-2xs text-faint max-[69rem]:hidden"
          aria-hidden="true"
        >
          <span className="for-mac">⌘</span>
          <span className="not-for-mac">Ctrl </span>K
        </kbd>
      </button>
      {isOpen && SearchModal ? <SearchModal search={search} onClose={close} /> : null}
      {isOpen && error ? <LoadFailedDialog what="Search" error={error} onRetry={retry} onClose={close} /> : null}
    </>
  );
}

const ignore = () => {};
