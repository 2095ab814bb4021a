'use client';

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ChevronIcon } from '@site/ui/icons';
import { rememberFold } from './sidebar-memory.ts';
import { useCurrentPath } from '#/components/layout/use-current-path.ts';

interface SidebarFoldProps {
  /** Unique in the sidebar. */
  id: string;
  label: string;
  /** Of a category that is closed until the visitor opens it: the paths of the pages inside, at which it is open. */
  closedExceptAt: string[] | undefined;
  children: ReactNode;
}

/**
 * A collapsible category of the sidebar, which opens if it contains the current page. Only what the visitor opens or closes is
 * stored.
 */
export function SidebarFold({ id, label, closedExceptAt, children }: SidebarFoldProps) {
  const path = useCurrentPath();
  const [startsOpen] = useState(!closedExceptAt || closedExceptAt.includes(path));
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (details.current?.querySelector(`a[href="${CSS.escape(path)}"]`)) details.current.open = true;
  }, [path]);

  return (
    <details
      ref={details}
      open={startsOpen}
      data-fold={id}
      className="sidebar-fold"
      // The script that restores the sidebar changes `open` before hydration.
      suppressHydrationWarning
    >
      {/* The click event fires before the browser toggles `open`. */}
      <summary className="sidebar-row" onClick={() => details.current && rememberFold(id, !details.current.open)}>
        <span className="sidebar-label">{label}</span>
        <ChevronIcon />
      </summary>
      {children}
    </details>
  );
}
