import type { SiteSettings } from '@site/content/models/site-settings';
import type { WebEnvironment } from '@site/site/environment';
import type { AnalyticsConfig } from './page-view-tracker.tsx';

const reported = new Set<string>();

/**
 * The configured analytics service, if the Content-Security-Policy allows its host: the site itself or `ANALYTICS_HOST`.
 * Logs any other host once and returns `undefined`, because browsers would block each request.
 */
export function allowedAnalytics(
  { analytics }: Pick<SiteSettings, 'analytics'>,
  { siteUrl, analyticsHost }: Pick<WebEnvironment, 'siteUrl' | 'analyticsHost'>,
): AnalyticsConfig | undefined {
  if (analytics === undefined) return undefined;
  const { origin } = new URL(analytics.endpoint);
  const isAllowed = [siteUrl, analyticsHost].some(
    (address) => address !== undefined && new URL(address).origin === origin,
  );
  if (isAllowed) return analytics;
  if (!reported.has(origin)) {
    reported.add(origin);
    console.warn(`Page views are not sent to ${origin}: build and start the site with ANALYTICS_HOST=${origin}.`);
  }
  return undefined;
}
