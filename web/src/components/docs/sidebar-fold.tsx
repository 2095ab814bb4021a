'use client';

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ChevronIcon } from '@site/ui/icons';
import { rememberFold } from './sidebar-memory.ts';
import { useCurrentPath } from './use-current-path.ts';

interface SidebarFoldProps {
  /** Unique in the sidebar. */
  id: string;
  label: string;
  /** Whether it starts folded where the reader has not chosen. */
  isCollapsed: boolean;
  /** Paths of the pages inside, by which it opens around the current one. */
  paths: string[];
  children: ReactNode;
}

/**
 * A category of the sidebar. The browser holds whether it is open; only what the reader does to it is remembered, not
 * that it opened around a page.
 */
export function SidebarFold({ id, label, isCollapsed, paths, children }: SidebarFoldProps) {
  const path = useCurrentPath();
  const [startsOpen] = useState(!isCollapsed || paths.includes(path));
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (details.current && paths.includes(path)) details.current.open = true;
  }, [paths, path]);

  return (
    <details
      ref={details}
      open={startsOpen}
      data-fold={id}
      className="sidebar-fold"
      // The script that restores the sidebar runs before React sees it.
      suppressHydrationWarning
    >
      {/* The click comes before the browser folds or unfolds. */}
      <summary className="sidebar-row" onClick={() => details.current && rememberFold(id, !details.current.open)}>
        <span className="sidebar-label">{label}</span>
        <ChevronIcon />
      </summary>
      {children}
    </details>
  );
}
