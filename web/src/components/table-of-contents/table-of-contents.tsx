import type { TableOfContentsEntry } from '@site/blocks/outline/table-of-contents';
import { ChevronIcon } from '@site/ui/icons';
import { ActiveContentsList } from './contents-list.tsx';

/** The table of contents next to the text. */
export function TableOfContents({ entries }: { entries: TableOfContentsEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <nav aria-label="On this page" className="text-sm">
      <p className="label mb-3">On this page</p>
      <ActiveContentsList entries={entries} />
    </nav>
  );
}

/** The table of contents above the text, collapsed. */
export function FoldedTableOfContents({ entries }: { entries: TableOfContentsEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="contents-folded mb-8 rounded-md border border-line bg-surface text-sm print:hidden">
      <summary className="flex cursor-pointer list-none items-center justify-between px-4 py-2.5 font-medium">
        On this page
        <ChevronIcon className="size-4" />
      </summary>
      <nav aria-label="On this page" className="px-4 pb-3">
        <ActiveContentsList entries={entries} />
      </nav>
    </details>
  );
}

/** Next to the text in wide windows, above it otherwise. */
export function ResponsiveTableOfContents({ entries }: { entries: TableOfContentsEntry[] }) {
  return (
    <>
      <div className="lg:hidden">
        <FoldedTableOfContents entries={entries} />
      </div>
      <div className="hidden lg:block">
        <TableOfContents entries={entries} />
      </div>
    </>
  );
}
