import type { ReactNode } from 'react';
import { DocsSidebar } from './docs-sidebar.tsx';
import type { SidebarEntry } from './sidebar-entries.ts';
// The order matters: each sheet overrides properties of the one before it.
import './docs.css';
import './docs-bar.css';
import '#/components/table-of-contents/contents-column.css';
import './sidebar.css';

const CONTENT_ID = 'site:docs-content';

/** The layout of all docs pages: the sidebar and the page. The main element contains both, so the page has a second skip link. */
export function DocsShell({ entries, children }: { entries: SidebarEntry[]; children: ReactNode }) {
  return (
    <>
      {/* React moves it to the head. There, it sets the width of the navbar before this layout has arrived. */}
      <meta name="page-layout" content="docs" />
      {entries.length > 0 && (
        <a className="skip-link" href={`#${CONTENT_ID}`}>
          Skip documentation menu
        </a>
      )}
      <div className="page-grid docs">
        <DocsSidebar entries={entries} />
        <div id={CONTENT_ID} tabIndex={-1} className="docs-main outline-none">
          {children}
        </div>
      </div>
    </>
  );
}
