'use client';

import type { ReactNode } from 'react';
import { SiteLink } from '@site/ui/site-link';
import { useCurrentPath } from './use-current-path.ts';

/** The way to a docs page, marked where it is the one that is shown. */
export function SidebarLink({ path, children }: { path: string; children: ReactNode }) {
  const isCurrent = useCurrentPath() === path;
  return (
    <SiteLink href={path} className="sidebar-row" aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </SiteLink>
  );
}
