'use client';

import { useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import type { AgentSetup } from '#/mcp/agent-setup.ts';
import { copyText } from '@site/ui/copy-text';
import { CheckIcon, ChevronIcon, CopyIcon } from '@site/ui/icons';
import { AgentItems } from './agent-items.tsx';
import type { AgentCopy } from './agent-items.tsx';
import { PrintButton } from './print-button.tsx';

interface PageMenuProps {
  /** Path of the page's Markdown. */
  markdownPath: string;
  /** The documentation section of the page, and the path of the page that shows the whole section. */
  section?: { label: string; path: string } | undefined;
  /** How coding agents connect to the site. */
  agents?: AgentSetup | undefined;
}

const MENU_ID = 'site:page-menu';
const COPIED_SHOWN_MS = 2500;
const ITEM =
  'block w-full rounded-sm px-3 py-2 text-left text-ink no-underline color-transition hover:bg-hover tiny:whitespace-nowrap';

type Outcome = 'page' | AgentCopy | 'failed';

const ANNOUNCEMENTS: Record<Outcome, string> = {
  page: 'The page is in the clipboard as Markdown.',
  command: 'The command is in the clipboard.',
  configuration: 'The configuration is in the clipboard.',
  failed: 'The page could not be copied. Copy it from “View as Markdown” instead.',
};

/**
 * Copies the page as Markdown, links to the Markdown, prints, connects coding agents. A popover, which the browser opens and
 * closes (on Escape or a click outside) without scripts.
 */
export function PageMenu({ markdownPath, section, agents }: PageMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const view = useRef<HTMLAnchorElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [outcome, setOutcome] = useState<Outcome>();
  const isCopied = outcome !== undefined && outcome !== 'failed';

  const showCopied = (copied: Outcome) => {
    setOutcome(copied);
    menu.current?.hidePopover();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(undefined), COPIED_SHOWN_MS);
  };
  const copyPage = async () => {
    const hasCopied = await copyText(fetchText(markdownPath)).catch(() => false);
    if (hasCopied) {
      showCopied('page');
      return;
    }
    setOutcome('failed');
    view.current?.focus();
  };
  const copySetup = async (name: AgentCopy, text: string) => {
    if (await copyText(text)) showCopied(name);
    else window.prompt('The browser does not allow copying. Copy this text:', text);
  };

  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.current?.hidePopover();
  };

  return (
    <div className="text-sm print:hidden" onBlur={closeOnBlur}>
      <button
        type="button"
        popoverTarget={MENU_ID}
        className="page-menu-button inline-flex min-h-9 items-center gap-2 rounded-md border border-line bg-surface px-3 font-medium color-transition hover:border-line-strong"
      >
        {isCopied ? <CheckIcon className="size-4 text-telemetry" /> : <CopyIcon className="size-4" />}
        {/* An element, because React cannot insert an icon before a text that a page translator has replaced. */}
        <span>{isCopied ? 'Copied' : 'Copy page'}</span>
        <ChevronIcon className="size-4 text-faint" />
      </button>
      <ul
        ref={menu}
        id={MENU_ID}
        popover="auto"
        aria-label="Copy page"
        className="page-menu"
        onToggle={({ newState }) => newState === 'open' && setOutcome(undefined)}
      >
        <li className="js-only">
          <button type="button" className={ITEM} onClick={() => void copyPage()}>
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
        {agents ? (
          <AgentItems agents={agents} itemClassName={ITEM} onCopy={(name, text) => void copySetup(name, text)} />
        ) : null}
      </ul>
      {/* Outside the menu, because screen readers skip hidden content. */}
      <output className="sr-only">{outcome === undefined ? '' : ANNOUNCEMENTS[outcome]}</output>
    </div>
  );
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`GET ${address} failed with status ${response.status}`);
  return await response.text();
}
