import type { ReactNode } from 'react';
import { StickyAside } from './sticky-aside.tsx';

interface ArticleLayoutProps {
  header: ReactNode;
  /** Next to the header and the text on wide screens, between them on narrow ones. */
  aside: ReactNode;
  children: ReactNode;
}

/** A page of text of readable width with a sticky column next to it. */
export function ArticleLayout({ header, aside, children }: ArticleLayoutProps) {
  return (
    <article className="page-grid gap-x-14 py-12 lg:grid lg:grid-cols-[minmax(0,var(--container-prose))_17rem] lg:grid-rows-[auto_1fr] lg:justify-between">
      <div className="min-w-0">{header}</div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <StickyAside>{aside}</StickyAside>
      </div>
      <div className="min-w-0">{children}</div>
    </article>
  );
}
