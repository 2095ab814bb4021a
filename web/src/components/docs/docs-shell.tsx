import type { ReactNode } from 'react';
import { DocsSidebar } from './docs-sidebar.tsx';
import type { SidebarEntry } from './sidebar-entries.ts';
// The order matters: each sheet overrides properties of the one before it.
import './docs.css';
import './docs-bar.css';
import '#/components/table-of-contents/contents-column.css';
import './sidebar.css';

/** The layout of all docs pages: the sidebar and the page. */
export function DocsShell({ entries, children }: { entries: SidebarEntry[]; children: ReactNode }) {
  return (
    <>
      {/* React moves it to the head. There, it sets the width of the navbar before this layout has arrived. */}
      <meta name="page-layout" content="docs" />
      <div className="page-grid docs">
        <DocsSidebar entries={entries} />
        <div className="docs-main">{children}</div>
      </div>
    </>
  );
}
