'use client';

import { decodeUri } from '@site/site/decode-uri';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { subscribeNavigationStart } from './navigation-start.ts';
import type { NavigationKind } from './navigation-start.ts';

/**
 * Moves the focus after a client-side navigation to the main element, or to the heading in the URL's hash, so that the
 * next Tab continues from there instead of from the link on the previous page. The router announces the title. Back and
 * forward keep the focus, because they also restore the scroll position.
 */
export function RouteFocus() {
  const path = usePathname();
  const previousPath = useRef(path);
  const kind = useRef<NavigationKind>('push');

  useEffect(
    () =>
      subscribeNavigationStart((_url, started) => {
        kind.current = started;
      }),
    [],
  );

  useEffect(() => {
    if (previousPath.current === path) return;
    previousPath.current = path;
    if (kind.current !== 'traverse')
      (headingInHash() ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [path]);

  return null;
}

function headingInHash(): HTMLElement | null {
  const id = location.hash.slice(1);
  const heading = id === '' ? null : (document.getElementById(id) ?? document.getElementById(decodeUri(id)));
  // Headings are not focusable by default.
  if (heading) heading.tabIndex = -1;
  return heading;
}
