'use client';

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { AnalyticsConfig } from './allowed-analytics.ts';
import { consentButtonOf } from './consent.ts';

/** Reports visits to the configured service. Its code is loaded only then; if that fails, nothing is reported. */
export function Analytics({ config }: { config: AnalyticsConfig }) {
  const [service, setService] = useState<ReactNode>(null);
  const pressed = useRef<HTMLElement>(null);
  // A press of the button in the footer has its effect once the code of the banner is there.
  useEffect(() => {
    if (service !== null) {
      pressed.current?.click();
      return undefined;
    }
    const remember = (event: MouseEvent) => {
      pressed.current = consentButtonOf(event) ?? pressed.current;
    };
    document.addEventListener('click', remember);
    return () => document.removeEventListener('click', remember);
  }, [service]);
  useEffect(() => {
    const start = () => {
      load(config, location.href).then(setService, () => {});
    };
    // Browsers render pages in advance that the visitor may never open.
    if (!isPrerendering()) {
      start();
      return undefined;
    }
    document.addEventListener('prerenderingchange', start, { once: true });
    return () => document.removeEventListener('prerenderingchange', start);
  }, [config]);
  return service;
}

/** https://developer.mozilla.org/en-US/docs/Web/API/Document/prerendering, which not all browsers have. */
const isPrerendering = () => 'prerendering' in document && document.prerendering === true;

async function load(config: AnalyticsConfig, arrival: string): Promise<ReactNode> {
  if (config.service === 'google') {
    const { GoogleAnalytics } = await import('./google-analytics.tsx');
    return <GoogleAnalytics {...config} />;
  }
  const { PageViewTracker } = await import('./page-view-tracker.tsx');
  return <PageViewTracker {...config} arrival={arrival} />;
}
