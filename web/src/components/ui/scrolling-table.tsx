import type { ReactNode } from 'react';

interface ScrollingTableProps {
  caption?: string | undefined;
  /** Whether it is longer than a window is high, so that it scrolls under its headings. */
  isLong?: boolean;
  /** `thead` and `tbody`. */
  children: ReactNode;
}

/** A table that scrolls inside itself, by keyboard too, so that a wide one never widens the page. */
export function ScrollingTable({ caption, isLong = false, children }: ScrollingTableProps) {
  return (
    <section
      role="group"
      tabIndex={0}
      aria-label={caption ?? 'Table'}
      className={isLong ? 'table-scroll table-long' : 'table-scroll'}
    >
      <table>
        {caption ? <caption>{caption}</caption> : null}
        {children}
      </table>
    </section>
  );
}
