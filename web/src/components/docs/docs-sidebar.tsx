import { DOCS_VERSION } from '@site/site/constants';
import { revealWithin } from '#/components/scrolling/reveal-within.ts';
import { Badge } from '#/components/ui/badge.tsx';
import { CloseIcon, MenuIcon } from '#/components/ui/icons.tsx';
import { restoreSidebar } from './restore-sidebar.ts';
import type { SidebarEntry } from './sidebar-entries.ts';
import { FOLDS_KEY, SCROLL_KEY } from './sidebar-memory.ts';
import { SidebarPanel } from './sidebar-panel.tsx';
import { SidebarTree } from './sidebar-tree.tsx';

/** In camel case, which no heading's anchor has. */
const PANEL_ID = 'docsMenu';

/**
 * The sidebar `main` (R3.1). Below 996 px it stands in a popover behind a button, which the browser opens, closes and
 * gives the focus back to without a script.
 */
export function DocsSidebar({ entries }: { entries: SidebarEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <div className="docs-bar">
        <button type="button" popoverTarget={PANEL_ID} className="docs-bar-button">
          <MenuIcon />
          Menu
        </button>
      </div>
      <SidebarPanel id={PANEL_ID}>
        <nav aria-label="Documentation">
          <div className="docs-sidebar-head">
            <p className="label">
              Documentation <Badge>{DOCS_VERSION.label}</Badge>
            </p>
            <button
              type="button"
              popoverTarget={PANEL_ID}
              popoverTargetAction="hide"
              className="icon-button lg:hidden"
              aria-label="Close documentation menu"
            >
              <CloseIcon />
            </button>
          </div>
          <SidebarTree entries={entries} />
        </nav>
        <script dangerouslySetInnerHTML={{ __html: RESTORE }} />
      </SidebarPanel>
    </>
  );
}

/** Stands in the panel it restores. */
const RESTORE = `(${restoreSidebar.toString()})(document.currentScript.parentElement,${revealWithin.toString()},${JSON.stringify(
  { folds: FOLDS_KEY, scroll: SCROLL_KEY },
)})`;
