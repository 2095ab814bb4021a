'use client';

import type { TableOfContentsEntry } from '@site/blocks/outline/table-of-contents';
import { BREAKPOINTS_REM } from '@site/site/constants';
import { useRef } from 'react';
import { useFoldedPopover } from '#/components/scrolling/use-folded-popover.ts';
import { ArrowIcon, ChevronIcon } from '@site/ui/icons';
import { ContentsList } from './contents-list.tsx';
import { useActiveAnchor } from './use-active-anchor.ts';

const PANEL_ID = 'site:page-contents';

/**
 * A docs page's table of contents, next to its text. In narrow windows a sticky bar shows the current section and opens the
 * list as a popover, also without JavaScript.
 */
export function ContentsColumn({ entries }: { entries: TableOfContentsEntry[] }) {
  const panel = useRef<HTMLDivElement>(null);
  const active = useActiveAnchor(entries);
  useFoldedPopover(panel, BREAKPOINTS_REM.xl);
  return (
    <aside className="contents-column">
      <button type="button" popoverTarget={PANEL_ID} className="docs-bar-button tiny:whitespace-nowrap">
        <span className="tiny:shrink-0">On this page</span>
        <span className="contents-now">{findText(entries, active)}</span>
        <ChevronIcon />
      </button>
      <div ref={panel} id={PANEL_ID} popover="auto" className="contents-panel">
        <nav aria-label="On this page">
          <p className="label">On this page</p>
          <ContentsList entries={entries} active={active} />
          <a href="#main" className="contents-top" data-shown={active === undefined ? undefined : ''}>
            <ArrowIcon />
            Back to top
          </a>
        </nav>
      </div>
    </aside>
  );
}

function findText(entries: readonly TableOfContentsEntry[], anchor: string | undefined): string | undefined {
  if (anchor === undefined) return undefined;
  for (const entry of entries) {
    const text = entry.anchor === anchor ? entry.text : findText(entry.children, anchor);
    if (text !== undefined) return text;
  }
  return undefined;
}
