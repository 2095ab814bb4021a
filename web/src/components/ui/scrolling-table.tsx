import type { ReactNode } from 'react';

interface ScrollingTableProps {
  caption?: string | undefined;
  /** `thead` and `tbody`. */
  children: ReactNode;
}

/** A table that scrolls inside itself, by keyboard too, so that a wide one never widens the page. */
export function ScrollingTable({ caption, children }: ScrollingTableProps) {
  return (
    <section className="table-scroll" tabIndex={0} aria-label={caption ?? 'Table'}>
      <table>
        {caption ? <caption>{caption}</caption> : null}
        {children}
      </table>
    </section>
  );
}
