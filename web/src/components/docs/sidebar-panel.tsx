'use client';

import { MOBILE_MENU_BREAKPOINT_PX } from '@site/site/constants';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { revealWithin } from '#/components/scrolling/reveal-within.ts';
import { useFoldedPopover } from '#/components/scrolling/use-folded-popover.ts';
import { rememberScroll } from './sidebar-memory.ts';
import { useCurrentPath } from './use-current-path.ts';

/**
 * The part of the docs that holds the sidebar and scrolls by itself: beside the text on wide screens, a popover where
 * the navbar is folded. Its place is kept for the next page and the next visit.
 */
export function SidebarPanel({ id, children }: { id: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const path = useCurrentPath();
  useFoldedPopover(panel, MOBILE_MENU_BREAKPOINT_PX);

  useEffect(() => {
    const box = panel.current;
    if (box === null) return;
    let top = box.scrollTop;
    const note = () => {
      top = box.scrollTop;
    };
    const remember = () => rememberScroll(top);
    box.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      // By now the panel is out of the page and knows its place no more.
      remember();
      box.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', remember);
    };
  }, []);

  useEffect(() => revealPage(panel.current, path), [path]);

  return (
    <div ref={panel} id={id} popover="auto" className="docs-sidebar" onToggle={() => revealPage(panel.current, path)}>
      {children}
    </div>
  );
}

function revealPage(box: HTMLElement | null, path: string): void {
  const link = box?.querySelector(`a[href="${CSS.escape(path)}"]`);
  // Where the popover is closed there is nothing to see.
  if (box && link && box.clientHeight > 0) revealWithin(box, link);
}
