'use client';

import { isDataConstrained } from '@site/ui/data-constraint';
import { isPlainClick } from '@site/ui/is-plain-click';
import { PAGE_LINK_SELECTOR } from '@site/ui/page-link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Follows page links with the router. It prefetches a page when its link is hovered, focused or touched instead of when it
 * scrolls into view: a docs page has some forty links, whose pages together weigh more than the page itself.
 */
export function PageNavigation() {
  const router = useRouter();

  useEffect(() => {
    const prefetch = (event: Event) => {
      const link = pageLinkOf(event);
      if (link && !isDataConstrained()) router.prefetch(link.href);
    };
    const follow = (event: MouseEvent) => {
      const link = pageLinkOf(event);
      if (!link || event.defaultPrevented || opensElsewhere(event, link)) return;
      event.preventDefault();
      router.push(link.href);
    };
    document.addEventListener('click', follow);
    for (const type of PREFETCHING_EVENTS) document.addEventListener(type, prefetch, { passive: true });
    return () => {
      document.removeEventListener('click', follow);
      for (const type of PREFETCHING_EVENTS) document.removeEventListener(type, prefetch);
    };
  }, [router]);

  return null;
}

const PREFETCHING_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

const pageLinkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(PAGE_LINK_SELECTOR) : null;

/** Whether the browser opens the link in another tab or window, or downloads it. */
const opensElsewhere = (event: MouseEvent, link: HTMLAnchorElement) =>
  !isPlainClick(event) || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
