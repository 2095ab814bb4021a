'use client';

import { decodeUri } from '@site/site/decode-uri';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { subscribeNavigationStart } from './navigation-start.ts';
import type { NavigationKind } from './navigation-start.ts';

/**
 * Moves the focus to a page that was navigated to, so that the next Tab goes on from its top or from the heading that
 * the address names, rather than from a link that is gone. Its title is announced by the router. Back and forward leave
 * the focus alone, as the place on the page is restored, too.
 */
export function ArrivalFocus() {
  const path = usePathname();
  const shown = useRef(path);
  const kind = useRef<NavigationKind>('push');

  useEffect(
    () =>
      subscribeNavigationStart((_url, started) => {
        kind.current = started;
      }),
    [],
  );

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (kind.current !== 'traverse')
      (headingInAddress() ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [path]);

  return null;
}

function headingInAddress(): HTMLElement | null {
  const id = location.hash.slice(1);
  const heading = id === '' ? null : (document.getElementById(id) ?? document.getElementById(decodeUri(id)));
  // Headings take no focus of themselves.
  if (heading) heading.tabIndex = -1;
  return heading;
}
