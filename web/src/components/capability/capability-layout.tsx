import type { ReactNode } from 'react';
import { StickyAside } from '#/components/article/sticky-aside.tsx';

interface CapabilityLayoutProps {
  header: ReactNode;
  /** Next to the text on wide screens, between header and text on narrow ones. */
  aside: ReactNode;
  children: ReactNode;
}

/** A header across the page; below it text with wide tables and code, and a sticky column next to it. */
export function CapabilityLayout({ header, aside, children }: CapabilityLayoutProps) {
  return (
    <article className="page-grid py-12">
      {header}
      <div className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <StickyAside>{aside}</StickyAside>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
      </div>
    </article>
  );
}
