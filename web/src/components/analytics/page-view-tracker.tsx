'use client';

import { SHARED_PATH } from '@site/site/constants';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** The analytics service that receives page views, and its id for this site. */
export interface AnalyticsConfig {
  endpoint: string;
  siteId: string;
}

/** Without cookies, identifiers, query parameters or fragments. */
interface PageView {
  name: 'pageview';
  domain: string;
  url: string;
  /** The previous page, on this or another site; omitted if the browser does not report it. */
  referrer?: string;
  /** Of the window, in CSS pixels. */
  width: number;
  /** Tells the service not to store the visitor's full IP address. */
  anonymizeIp: true;
}

/** Sends a page view for the first page and for each client-side navigation. */
export function PageViewTracker({ endpoint, siteId }: AnalyticsConfig) {
  const path = usePathname();
  const last = useRef<{ path: string; url: string }>(undefined);

  useEffect(() => {
    // Whoever knows the address of a shared draft can read it.
    if (last.current?.path === path || path.startsWith(SHARED_PATH)) return;
    sendPageView({ endpoint, siteId }, last.current?.url ?? document.referrer);
    last.current = { path, url: location.href };
  }, [path, endpoint, siteId]);

  return null;
}

/**
 * Posts a view in the format of Plausible's events API (https://plausible.io/docs/events-api), which other services
 * accept too. Ignores failures. Does nothing if the browser requests privacy.
 *
 * @param referrer address of the previous page, or an empty string
 */
function sendPageView({ endpoint, siteId }: AnalyticsConfig, referrer: string): void {
  if (isPrivacyRequested()) return;
  const previous = withoutQuery(referrer);
  const view: PageView = {
    name: 'pageview',
    domain: siteId,
    url: withoutQuery(location.href) ?? location.origin,
    ...(previous !== undefined && { referrer: previous }),
    width: window.innerWidth,
    anonymizeIp: true,
  };
  // A text body needs no preflight request; `keepalive` lets the request finish after the page is left.
  const options: RequestInit = { method: 'POST', body: JSON.stringify(view), keepalive: true, credentials: 'omit' };
  fetch(endpoint, { ...options, mode: 'no-cors', referrerPolicy: 'no-referrer' }).catch(() => {});
}

function withoutQuery(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** Global Privacy Control (https://w3c.github.io/gpc/), or Do Not Track, which some browsers still send instead. */
function isPrivacyRequested(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}
