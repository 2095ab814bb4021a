'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { sendPageView } from './page-view.ts';
import type { AnalyticsConfig } from './page-view.ts';

/** Tells the service of the page that a visitor arrives at, and of each that they go on to (R6.3). */
export function PageViews({ endpoint, siteId }: AnalyticsConfig) {
  const path = usePathname();
  const shown = useRef<{ path: string; url: string }>(undefined);

  useEffect(() => {
    if (shown.current?.path === path) return;
    sendPageView({ endpoint, siteId }, shown.current?.url ?? document.referrer);
    shown.current = { path, url: location.href };
  }, [path, endpoint, siteId]);

  return null;
}
