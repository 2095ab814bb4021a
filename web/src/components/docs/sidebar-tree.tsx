'use client';

import { usePathname } from 'next/navigation';
import { ChevronIcon } from '#/components/ui/icons.tsx';
import { SiteLink } from '#/components/ui/site-link.tsx';
import { categoriesOf } from './sidebar-entries.ts';
import type { SidebarEntry } from './sidebar-entries.ts';

/** The tree of docs pages with the current one marked. Categories fold; those around the current page start open. */
export function SidebarTree({ entries }: { entries: SidebarEntry[] }) {
  const pathname = usePathname();
  return <Entries entries={entries} current={pathname.endsWith('/') ? pathname : `${pathname}/`} />;
}

function Entries({ entries, current }: { entries: SidebarEntry[]; current: string }) {
  return (
    <ul className="space-y-0.5">
      {entries.map((entry) => (
        <li key={entry.key}>
          <Entry entry={entry} current={current} />
        </li>
      ))}
    </ul>
  );
}

const ROW = 'flex w-full items-center rounded-md px-3 py-1.5 text-sm transition-colors hover:bg-raised hover:text-ink';

function Entry({ entry, current }: { entry: SidebarEntry; current: string }) {
  switch (entry.kind) {
    case 'page': {
      const isCurrent = entry.path === current;
      return (
        <SiteLink
          href={entry.path}
          aria-current={isCurrent ? 'page' : undefined}
          className={`${ROW} ${isCurrent ? 'bg-accent-soft font-medium text-accent' : 'text-muted'}`}
        >
          {entry.label}
        </SiteLink>
      );
    }
    case 'link':
      return (
        <SiteLink href={entry.url} className={`${ROW} text-muted`}>
          {entry.label}
        </SiteLink>
      );
    case 'category':
      return (
        <details open={!entry.isCollapsed || categoriesOf(entry.entries, current) !== undefined} className="group">
          <summary className={`${ROW} cursor-pointer list-none justify-between font-medium text-ink`}>
            {entry.label}
            <ChevronIcon className="size-4 shrink-0 text-faint transition-transform group-open:rotate-180" />
          </summary>
          <div className="mb-2 ml-3 border-l border-line pl-2">
            <Entries entries={entry.entries} current={current} />
          </div>
        </details>
      );
  }
}
