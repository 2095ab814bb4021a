'use client';

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { AnalyticsConfig } from './allowed-analytics.ts';

/** Reports visits to the configured service. Its code is loaded only then; if that fails, nothing is reported. */
export function Analytics({ config }: { config: AnalyticsConfig }) {
  const [service, setService] = useState<ReactNode>(null);
  useEffect(() => {
    const arrival = location.href;
    load(config, arrival).then(setService, () => {});
  }, [config]);
  return service;
}

async function load(config: AnalyticsConfig, arrival: string): Promise<ReactNode> {
  if (config.service === 'google') {
    const { GoogleAnalytics } = await import('./google-analytics.tsx');
    return <GoogleAnalytics {...config} />;
  }
  const { PageViewTracker } = await import('./page-view-tracker.tsx');
  return <PageViewTracker {...config} arrival={arrival} />;
}
