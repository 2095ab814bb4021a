import type { SiteSettings } from '@site/content/models/site-settings';
import type { WebEnvironment } from '@site/site/environment';
import { GOOGLE_TAG_ORIGIN } from '#/headers/google-tag-origins.ts';

/** A service that receives page views and needs no consent, and its id for this site. */
export interface PageViewService {
  service: 'pageViews';
  endpoint: string;
  siteId: string;
  portalHost: string;
}

/** Google Analytics, which visitors must agree to. */
export interface GoogleService {
  service: 'google';
  measurementId: string;
  portalHost: string;
}

export type AnalyticsConfig = PageViewService | GoogleService;

const reported = new Set<string>();

/**
 * The configured analytics service, if the Content-Security-Policy allows its host: the site itself or `ANALYTICS_HOST`.
 * Logs any other host once and returns `undefined`, because browsers would block each request.
 */
export function allowedAnalytics(
  { analytics, portalHost }: Pick<SiteSettings, 'analytics' | 'portalHost'>,
  { siteUrl, analyticsHost }: Pick<WebEnvironment, 'siteUrl' | 'analyticsHost'>,
): AnalyticsConfig | undefined {
  const config = analytics && configOf(analytics, portalHost);
  if (config === undefined) return undefined;
  const origin = config.service === 'google' ? GOOGLE_TAG_ORIGIN : new URL(config.endpoint).origin;
  const isAllowed = [siteUrl, analyticsHost].some(
    (address) => address !== undefined && new URL(address).origin === origin,
  );
  if (isAllowed) return config;
  if (!reported.has(origin)) {
    reported.add(origin);
    console.warn(`Page views are not sent to ${origin}: start the site with ANALYTICS_HOST=${origin}.`);
  }
  return undefined;
}

/** The chosen service; `undefined` if none is, or if its fields are incomplete. */
function configOf(analytics: NonNullable<SiteSettings['analytics']>, portalHost: string): AnalyticsConfig | undefined {
  const { service, endpoint, siteId, measurementId } = analytics;
  if (service === 'google') return measurementId ? { service, measurementId, portalHost } : undefined;
  return service === 'pageViews' && endpoint && siteId ? { service, endpoint, siteId, portalHost } : undefined;
}
