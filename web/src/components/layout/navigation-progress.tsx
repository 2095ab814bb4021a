'use client';

import { NAVIGATION_PROGRESS_DELAY_MS } from '@site/site/constants';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { subscribeNavigationStart } from './navigation-start.ts';

/** After this time, a navigation that has not ended counts as abandoned. */
const NAVIGATION_TIMEOUT_MS = 15_000;

/** Shows a bar at the top of the window when a navigation takes longer than 200 ms. */
export function NavigationProgress() {
  const path = usePathname();
  /** The path at which the bar appeared. The navigation has ended when the path is different. */
  const [shownFrom, setShownFrom] = useState<string>();

  useEffect(() => {
    // Back and forward are reported after the URL has changed.
    const currentPath = location.pathname;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const clear = () => timers.forEach(clearTimeout);
    const unsubscribe = subscribeNavigationStart((url) => {
      clear();
      // Replaces the navigation before it, and may lead to the current page.
      setShownFrom(undefined);
      if (new URL(url, location.href).pathname === currentPath) return;
      timers = [
        setTimeout(() => setShownFrom(path), NAVIGATION_PROGRESS_DELAY_MS),
        setTimeout(() => setShownFrom(undefined), NAVIGATION_TIMEOUT_MS),
      ];
    });
    return () => {
      clear();
      unsubscribe();
    };
  }, [path]);

  if (shownFrom !== path) return null;
  return <progress className="navigation-progress" aria-label="Loading page" />;
}
