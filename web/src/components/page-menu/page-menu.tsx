'use client';

import { useEffect, useRef, useState } from 'react';
import { CheckIcon, ChevronIcon, CopyIcon } from '@site/ui/icons';
import { copyText } from './copy-text.ts';
import { PrintButton } from './print-button.tsx';

interface PageMenuProps {
  /** Where the page is as Markdown. */
  markdownPath: string;
  /** The part of the documentation that the page belongs to, and where all of it is on one page. */
  section?: { label: string; path: string } | undefined;
}

const COPIED_SHOWN_MS = 2500;
const ITEM =
  'block w-full rounded-sm px-3 py-2 text-left whitespace-nowrap text-ink no-underline transition-colors hover:bg-raised';

/** Takes a page along: copied or shown as Markdown, or printed. A `details`, so that its links are there without scripts. */
export function PageMenu({ markdownPath, section }: PageMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const view = useRef<HTMLAnchorElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useCloseWhenLeft(menu);

  const copy = async () => {
    try {
      await copyText(markdownPath);
      setOutcome('copied');
      close(menu.current);
      setTimeout(() => setOutcome(undefined), COPIED_SHOWN_MS);
    } catch {
      // No permission, or a page that is not served securely: the text itself is one step away.
      setOutcome('failed');
      view.current?.focus();
    }
  };

  return (
    <div className="text-sm print:hidden">
      <details
        ref={menu}
        className="relative w-fit"
        onToggle={({ currentTarget }) => currentTarget.open && setOutcome(undefined)}
      >
        <summary className="inline-flex h-9 cursor-pointer list-none items-center gap-2 rounded-md border border-line bg-surface px-3 font-medium transition-colors hover:border-line-strong">
          {outcome === 'copied' ? <CheckIcon className="size-4 text-telemetry" /> : <CopyIcon className="size-4" />}
          {outcome === 'copied' ? 'Copied' : 'Copy page'}
          <ChevronIcon className="size-4 text-faint" />
        </summary>
        <ul className="absolute z-30 mt-1 min-w-full rounded-md border border-line bg-surface p-1 shadow-lg">
          <li className="js-only">
            <button type="button" className={ITEM} onClick={() => void copy()}>
              Copy page as Markdown
            </button>
          </li>
          <li>
            <a ref={view} href={markdownPath} className={ITEM}>
              View as Markdown
            </a>
          </li>
          <li className="js-only">
            <PrintButton className={ITEM}>Print this page</PrintButton>
          </li>
          {section ? (
            <li>
              <a href={section.path} className={ITEM}>
                All of {section.label} on one page
              </a>
            </li>
          ) : null}
        </ul>
      </details>
      {/* Outside of the menu: what is folded away is not read out. */}
      <output className="sr-only">{outcome === undefined ? '' : ANNOUNCEMENTS[outcome]}</output>
    </div>
  );
}

const ANNOUNCEMENTS = {
  copied: 'The page is in the clipboard as Markdown.',
  failed: 'The page could not be put into the clipboard. Copy it from “View as Markdown” instead.',
};

function close(menu: HTMLDetailsElement | null): void {
  if (!menu?.open) return;
  const hadFocus = menu.contains(document.activeElement);
  menu.open = false;
  if (hadFocus) menu.querySelector('summary')?.focus();
}

/** Closes the menu on Escape, and when a click or the focus goes elsewhere. */
function useCloseWhenLeft(menu: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(menu.current);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [menu]);
}
