'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { fragmentOnThisPage, subscribeNavigationStart } from '#/components/layout/navigation-start.ts';
import { reveal } from './reveal.ts';

/** Shows what the address names, wherever it is folded away: on arrival, on each change, and on a click that repeats it. */
export function RevealTarget() {
  const pathname = usePathname();
  useEffect(() => {
    if (pathname === location.pathname) reveal(location.hash);
  }, [pathname]);
  useEffect(() => {
    const onHashChange = () => reveal(location.hash);
    // A link to where the address points already changes nothing.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      if (link?.pathname === location.pathname && link.host === location.host) reveal(link.hash);
    };
    // The router changes the address without an event.
    const unsubscribe = subscribeNavigationStart((address) => reveal(fragmentOnThisPage(address)));
    window.addEventListener('hashchange', onHashChange);
    document.addEventListener('click', onClick);
    return () => {
      unsubscribe();
      window.removeEventListener('hashchange', onHashChange);
      document.removeEventListener('click', onClick);
    };
  }, []);
  return null;
}
