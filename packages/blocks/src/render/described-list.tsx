import type { EditAttributes } from '@site/ui/edit-attributes';
import type { ReactNode } from 'react';

interface DescribedListProps extends EditAttributes {
  /** The name of the list if it has no caption. */
  name: string;
  caption: string | undefined;
  /** Groups of `dt` and `dd`, each in a `div`. */
  children: ReactNode;
  className?: string;
}

/** A framed list of terms with descriptions, in two columns. */
export const DescribedList = ({ name, caption, children, className = '', ...edit }: DescribedListProps) => (
  <section className={`body-block body-block-wide described-list ${className}`} aria-label={caption ?? name} {...edit}>
    {caption ? <p className="described-list-caption">{caption}</p> : null}
    <dl>{children}</dl>
  </section>
);
