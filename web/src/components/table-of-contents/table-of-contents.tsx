import type { TableOfContentsEntry } from '@site/portable-text/table-of-contents';
import { ChevronIcon } from '@site/ui/icons';
import { ActiveHeadings } from './active-headings.tsx';

/** A page's headings beside its text, the current one marked. */
function TableOfContents({ entries }: { entries: TableOfContentsEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <nav aria-label="On this page" className="text-sm">
      <p className="label mb-3">On this page</p>
      <ActiveHeadings entries={entries} />
    </nav>
  );
}

/** The same above the text, folded, where there is no room beside it. */
export function FoldedTableOfContents({ entries }: { entries: TableOfContentsEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="group mb-8 rounded-md border border-line bg-surface text-sm print:hidden">
      <summary className="flex cursor-pointer list-none items-center justify-between px-4 py-2.5 font-medium">
        On this page
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label="On this page" className="px-4 pb-3">
        <ActiveHeadings entries={entries} />
      </nav>
    </details>
  );
}

/** One or the other, for pages whose second column folds where the navbar does. */
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
