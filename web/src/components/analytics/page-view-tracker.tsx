'use client';

import type { PageViewService } from './allowed-analytics.ts';
import { isPrivacyRequested } from './privacy-request.ts';
import { useVisit } from './use-visit.ts';

/** What a page view and a click have in common: no cookies, identifiers, query parameters or fragments. */
interface VisitEvent {
  name: 'pageview' | 'Portal click';
  domain: string;
  url: string;
  /** The previous page; omitted if the browser does not report it. */
  referrer?: string;
  /** Of the window, in CSS pixels. */
  width?: number;
  /** The link that was clicked. */
  props?: { target: string };
  /** Tells the service not to store the visitor's full IP address. */
  anonymizeIp: true;
}

/** Sends page views and clicks to a service that needs no consent. Does nothing if the browser requests privacy. */
export function PageViewTracker({
  endpoint,
  siteId,
  portalHost,
  arrival,
}: Omit<PageViewService, 'service'> & { arrival: string }) {
  const send = (event: Omit<VisitEvent, 'domain' | 'anonymizeIp'>) => {
    if (!isPrivacyRequested()) post(endpoint, { domain: siteId, ...event, anonymizeIp: true });
  };
  useVisit({
    isOn: true,
    arrival,
    portalHost,
    onView: ({ url = location.origin, referrer }) =>
      send({ name: 'pageview', url, ...(referrer !== undefined && { referrer }), width: window.innerWidth }),
    onPortalClick: (target) =>
      send({ name: 'Portal click', url: `${location.origin}${location.pathname}`, props: { target } }),
  });
  return null;
}

/**
 * Posts an event in the format of Plausible's events API (https://plausible.io/docs/events-api), which other services
 * accept too. Ignores failures.
 */
function post(endpoint: string, event: VisitEvent): void {
  // A text body needs no preflight request; `keepalive` lets the request finish after the page is left.
  const options: RequestInit = { method: 'POST', body: JSON.stringify(event), keepalive: true, credentials: 'omit' };
  fetch(endpoint, { ...options, mode: 'no-cors', referrerPolicy: 'no-referrer' }).catch(() => {});
}
