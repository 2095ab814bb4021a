'use client';

import { MOBILE_MENU_BREAKPOINT_REM } from '@site/site/constants';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { revealWithin } from '#/components/scrolling/reveal-within.ts';
import { useFoldedPopover } from '#/components/scrolling/use-folded-popover.ts';
import { rememberScroll } from './sidebar-memory.ts';
import { useCurrentPath } from '#/components/layout/use-current-path.ts';

/**
 * The scrollable container of the sidebar: next to the text on wide screens, a popover on narrow ones. Its scroll position
 * is kept between pages and reloads.
 */
export function SidebarPanel({ id, children }: { id: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const path = useCurrentPath();
  useFoldedPopover(panel, MOBILE_MENU_BREAKPOINT_REM);

  useEffect(() => {
    const box = panel.current;
    if (box === null) return;
    let top = box.scrollTop;
    const updateTop = () => {
      top = box.scrollTop;
    };
    const remember = () => rememberScroll(top);
    box.addEventListener('scroll', updateTop, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      // The panel is already removed from the page, so its own scroll position is lost.
      remember();
      box.removeEventListener('scroll', updateTop);
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
  // A closed popover has no height.
  if (box && link && box.clientHeight > 0) revealWithin(box, link);
}
