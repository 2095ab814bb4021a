import type { ReactNode } from 'react';
import { DocsSidebar } from './docs-sidebar.tsx';
import type { SidebarEntry } from './sidebar-entries.ts';
// The order matters: the bars change what the docs set, and the contents what the bars set.
import './docs.css';
import './docs-bar.css';
import '#/components/table-of-contents/contents-column.css';
import './sidebar.css';

/** What stays in place from one docs page to the next: the sidebar beside the page. */
export function DocsShell({ entries, children }: { entries: SidebarEntry[]; children: ReactNode }) {
  return (
    <div className="page-grid docs">
      <DocsSidebar entries={entries} />
      <div className="docs-main">{children}</div>
    </div>
  );
}
