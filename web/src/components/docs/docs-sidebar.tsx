import { DOCS_VERSION } from '@site/site/constants';
import { MenuSection } from '#/components/layout/navbar/menu-section.tsx';
import { Badge } from '@site/ui/badge';
import { CloseIcon, MenuIcon } from '@site/ui/icons';
import type { SidebarEntry } from './sidebar-entries.ts';
import { SidebarPanel } from './sidebar-panel.tsx';
import { SidebarTree } from './sidebar-tree.tsx';

const PANEL_ID = 'site:docs-menu';

/**
 * The sidebar `main`. Below 996 px it is in the mobile menu and in a native popover, which works without JavaScript.
 */
export function DocsSidebar({ entries }: { entries: SidebarEntry[] }) {
  if (entries.length === 0) return null;
  // React sends an element that is used twice to the browser only once.
  const tree = <SidebarTree entries={entries} />;
  return (
    <>
      <div className="docs-bar">
        <button type="button" popoverTarget={PANEL_ID} className="docs-bar-button tiny:whitespace-nowrap">
          <MenuIcon />
          All pages
        </button>
      </div>
      <SidebarPanel id={PANEL_ID}>
        <nav aria-label="Documentation">
          <div className="docs-sidebar-head">
            <p className="label">
              Docs version <Badge>{DOCS_VERSION.label}</Badge>
            </p>
            <button
              type="button"
              popoverTarget={PANEL_ID}
              popoverTargetAction="hide"
              className="icon-button lg:hidden"
              aria-label="Close the list of pages"
            >
              <CloseIcon />
            </button>
          </div>
          {tree}
        </nav>
      </SidebarPanel>
      <MenuSection title="Documentation pages">{tree}</MenuSection>
    </>
  );
}
