import { DOCS_VERSION } from '@site/site/constants';
import type { ReactNode } from 'react';
import { MenuSection } from '#/components/layout/menu-section.tsx';
import { Badge } from '#/components/ui/badge.tsx';
import { DocsMenu } from './docs-menu.tsx';
import type { SidebarEntry } from './sidebar-entries.ts';
import { SidebarTree } from './sidebar-tree.tsx';

/** What stays in place from one docs page to the next: the `main` sidebar beside the page. */
export function DocsShell({ entries, children }: { entries: SidebarEntry[]; children: ReactNode }) {
  return (
    <div className="page-grid gap-x-8 pt-6 pb-20 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-0">
      <div className="mb-8 print:hidden lg:sticky lg:top-16 lg:mb-0 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:border-r lg:border-line lg:py-8 lg:pr-3">
        <DocsMenu>
          <nav aria-label="Documentation">
            <p className="label mb-3 flex items-center justify-between pr-1 pl-3">
              Documentation <Badge>{DOCS_VERSION.label}</Badge>
            </p>
            <SidebarTree entries={entries} />
          </nav>
        </DocsMenu>
        <MenuSection title="Documentation pages">
          <SidebarTree entries={entries} />
        </MenuSection>
      </div>
      <div className="min-w-0 lg:pt-8">{children}</div>
    </div>
  );
}
