import { SiteLink } from '@site/ui/site-link';
import type { ListPage } from './pagination.ts';

interface PagerProps {
  list: ListPage;
  /** Returns the path of a page of the list, counted from 1. */
  pathOfPage: (page: number) => string;
}

/** Links to the newer and older pages of a list. */
export function Pager({ list: { page, pageCount }, pathOfPage }: PagerProps) {
  if (pageCount === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between border-t border-line pt-6 text-sm">
      <SiteLink href={page > 1 ? pathOfPage(page - 1) : undefined} className={page > 1 ? 'text-accent' : 'invisible'}>
        ← Newer posts
      </SiteLink>
      <span className="label">
        Page {page} of {pageCount}
      </span>
      <SiteLink
        href={page < pageCount ? pathOfPage(page + 1) : undefined}
        className={page < pageCount ? 'text-accent' : 'invisible'}
      >
        Older posts →
      </SiteLink>
    </nav>
  );
}
