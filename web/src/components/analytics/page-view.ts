/** Which service is told of page views, and what it calls this site. */
export interface AnalyticsConfig {
  endpoint: string;
  siteId: string;
}

/** What is told of a view: no cookie, no identifier, neither the query nor the fragment of an address. */
interface PageView {
  name: 'pageview';
  domain: string;
  url: string;
  /** The page before, here or on another site; absent where the browser does not tell. */
  referrer?: string;
  /** Of the window, in CSS pixels. */
  width: number;
  /** The service is not to keep the visitor's address whole (R6.3). */
  anonymizeIp: true;
}

/**
 * Tells the service of a view, in the form of Plausible's events API (https://plausible.io/docs/events-api), which others
 * understand as well. What goes wrong is nothing to the visitor. A browser that asks not to be tracked is not.
 *
 * @param referrer address of the page before; empty where there is none
 */
export function sendPageView({ endpoint, siteId }: AnalyticsConfig, referrer: string): void {
  if (asksForPrivacy()) return;
  const before = withoutDetails(referrer);
  const view: PageView = {
    name: 'pageview',
    domain: siteId,
    url: withoutDetails(location.href) ?? location.origin,
    ...(before !== undefined && { referrer: before }),
    width: window.innerWidth,
    anonymizeIp: true,
  };
  // As text it needs no question in advance; kept alive it outlives a page that is left at once.
  const options: RequestInit = { method: 'POST', body: JSON.stringify(view), keepalive: true, credentials: 'omit' };
  fetch(endpoint, { ...options, mode: 'no-cors', referrerPolicy: 'no-referrer' }).catch(() => {});
}

function withoutDetails(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** Global Privacy Control (https://w3c.github.io/gpc/), or Do Not Track, which some browsers still send instead. */
function asksForPrivacy(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}
