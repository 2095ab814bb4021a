'use client';

import type { ReactNode } from 'react';
import { PageLink } from '@site/ui/page-link';
import { useCurrentPath } from '#/components/layout/use-current-path.ts';

/** A link to a docs page, marked if it is the current page. */
export function SidebarLink({ path, children }: { path: string; children: ReactNode }) {
  const isCurrent = useCurrentPath() === path;
  return (
    <PageLink href={path} className="sidebar-row" aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </PageLink>
  );
}
