'use client';

import { decodeUri } from '@site/site/decode-uri';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { fragmentOnThisPage, subscribeNavigationStart } from './navigation-start.ts';
import type { NavigationKind } from './navigation-start.ts';

/**
 * Moves the focus after a client-side navigation to the main element, or to the heading in the URL's hash, also on the same
 * page, so that the next Tab continues from there instead of from the link on the previous page or the button of a dialog. The
 * router announces the title. Back and forward keep the focus, because they also restore the scroll position.
 */
export function RouteFocus() {
  const path = usePathname();
  const previousPath = useRef(path);
  const kind = useRef<NavigationKind>('push');

  useEffect(
    () =>
      subscribeNavigationStart((address, started) => {
        kind.current = started;
        if (started === 'traverse') return;
        const hash = fragmentOnThisPage(address);
        const isNamed = hash === location.hash;
        // Once a dialog with the link is closed, which returns the focus, and the heading is visible.
        requestAnimationFrame(() => {
          const heading = headingIn(hash);
          // The router does not scroll then. For other headings, Back would return here if this scrolled before the router.
          if (isNamed) heading?.scrollIntoView();
          heading?.focus({ preventScroll: true });
        });
      }),
    [],
  );

  useEffect(() => {
    if (previousPath.current === path) return;
    previousPath.current = path;
    if (kind.current !== 'traverse')
      (headingIn(location.hash) ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [path]);

  return null;
}

function headingIn(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  const heading = id === '' ? null : (document.getElementById(id) ?? document.getElementById(decodeUri(id)));
  // Headings are not focusable by default.
  if (heading) heading.tabIndex = -1;
  return heading;
}
