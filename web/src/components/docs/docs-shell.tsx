import type { ReactNode } from 'react';
import { DocsSidebar } from './docs-sidebar.tsx';
import type { SidebarEntry } from './sidebar-entries.ts';
import '#/styles/docs.css';

/** What stays in place from one docs page to the next: the sidebar beside the page. */
export function DocsShell({ entries, children }: { entries: SidebarEntry[]; children: ReactNode }) {
  return (
    <div className="page-grid docs">
      <DocsSidebar entries={entries} />
      <div className="docs-main">{children}</div>
    </div>
  );
}
