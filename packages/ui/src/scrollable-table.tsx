import type { ReactNode } from 'react';
import type { EditAttributes } from './edit-attributes.ts';

interface ScrollableTableProps extends EditAttributes {
  caption?: string | undefined;
  /** Whether it is taller than the window, so that it scrolls below a sticky header row. */
  isLong?: boolean;
  /** Whether its rows are a list on phones. The cells have `data-heading` then, and all elements their ARIA roles. */
  isStacked?: boolean;
  className?: string;
  /** `thead` and `tbody`. */
  children: ReactNode;
}

/** A table that scrolls within its own section, by keyboard too, so that a wide table never widens the page. */
export function ScrollableTable({
  caption,
  isLong = false,
  isStacked = false,
  className = '',
  children,
  ...edit
}: ScrollableTableProps) {
  return (
    <section
      role="group"
      tabIndex={0}
      aria-label={caption ?? 'Table'}
      className={`table-scroll ${isLong ? 'table-long' : ''} ${isStacked ? 'table-stacked' : ''} ${className}`}
      {...edit}
    >
      <table role={isStacked ? 'table' : undefined}>
        {caption ? <caption>{caption}</caption> : null}
        {children}
      </table>
    </section>
  );
}
