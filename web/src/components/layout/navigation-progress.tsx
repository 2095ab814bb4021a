'use client';

import { NAVIGATION_PROGRESS_DELAY_MS } from '@site/site/constants';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { subscribeNavigationStart } from './navigation-start.ts';

/** After this long, in milliseconds, a navigation that never ended counts as given up. */
const GIVEN_UP_MS = 15_000;

/** A bar at the top of the window while a navigation takes longer than 200 ms (R2.5). */
export function NavigationProgress() {
  const path = usePathname();
  /** The path that was shown when the bar appeared: once another one is shown, the navigation has ended. */
  const [shownFrom, setShownFrom] = useState<string>();

  useEffect(() => {
    // By the time that a step back or forward is told, the address is already that of the other page.
    const shownPath = location.pathname;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const clear = () => timers.forEach(clearTimeout);
    const unsubscribe = subscribeNavigationStart((url) => {
      clear();
      // It takes the place of the one that the bar is shown for, and may lead to the page that is shown.
      setShownFrom(undefined);
      if (new URL(url, location.href).pathname === shownPath) return;
      timers = [
        setTimeout(() => setShownFrom(path), NAVIGATION_PROGRESS_DELAY_MS),
        setTimeout(() => setShownFrom(undefined), GIVEN_UP_MS),
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
