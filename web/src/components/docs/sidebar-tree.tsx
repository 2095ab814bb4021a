import { createElement } from 'react';
import { editAttributesIn } from '@site/ui/edit-attributes';
import { SiteLink } from '@site/ui/site-link';
import { RESTORE_SIDEBAR_TAG } from './restore-sidebar.ts';
import { pathsOf } from './sidebar-entries.ts';
import type { SidebarEntry } from './sidebar-entries.ts';
import { SidebarFold } from './sidebar-fold.tsx';
import { SidebarLink } from './sidebar-link.tsx';

/**
 * The tree of docs pages with collapsible categories and the current page marked. It works without scripts and can be
 * rendered several times on one page.
 */
export function SidebarTree({ entries }: { entries: SidebarEntry[] }) {
  return (
    <div className="sidebar-tree">
      <Entries entries={entries} within="" />
      {createElement(RESTORE_SIDEBAR_TAG)}
    </div>
  );
}

/** @param within id of the category of the entries, because keys are unique only within their list */
function Entries({ entries, within }: { entries: SidebarEntry[]; within: string }) {
  return (
    <ul className="sidebar-list">
      {entries.map((entry, index) => (
        // Only categories have a state. Random keys of the others would be bytes of each page.
        <li key={entry.kind === 'category' ? entry.key : index} {...editAttributesIn(entry)}>
          <Entry entry={entry} id={within === '' ? entry.key : `${within}.${entry.key}`} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, id }: { entry: SidebarEntry; id: string }) {
  switch (entry.kind) {
    case 'page':
      return <SidebarLink path={entry.path}>{entry.label}</SidebarLink>;
    case 'link':
      return (
        <SiteLink href={entry.url} className="sidebar-row">
          {entry.label}
        </SiteLink>
      );
    case 'category':
      return (
        <SidebarFold
          id={id}
          label={entry.label}
          closedExceptAt={entry.isCollapsed ? pathsOf(entry.entries) : undefined}
        >
          <Entries entries={entry.entries} within={id} />
        </SidebarFold>
      );
  }
}
